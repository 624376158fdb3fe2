import { useT } from '../core/texts.ts'
import { useBranding } from '../core/use-state.ts'

/** The browser's title: what this is, then whose it is (SHELL-69). React puts it into the head. */
export function PageTitle({ title }: { title: string }) {
  const t = useT()
  const site = useBranding()?.setting.title || t('product.name')
  return <title>{title === site ? site : `${title} · ${site}`}</title>
}
