import { useT } from '@madang/remote-kit/i18n'
import type { UploadTrouble } from './upload.rules.ts'

/** Why files can't be given yet, in words; null where they can. */
export function useTroubleText() {
  const t = useT()
  return (trouble: UploadTrouble | null): string | null => {
    if (!trouble) return null
    if (trouble.what === 'missing') {
      const sheets = trouble.sheets.map((kind) => t(`editor.sheet.${kind}`)).join(', ')
      return t('editor.upload.trouble.missing', { sheets })
    }
    const count = 'count' in trouble ? trouble.count : 0
    return t(`editor.upload.trouble.${trouble.what}`, { count })
  }
}
