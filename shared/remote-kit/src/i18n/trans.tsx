import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { useT } from './use-t.ts'

export interface TransProps {
  i18nKey: string
  values?: Record<string, unknown>
  /** Elements for the tags of the text: `"Read the <terms>terms</terms>"` with `{ terms: <Link to="terms" /> }`. */
  components?: Record<string, ReactElement>
  namespace?: string
}

// Stand for < in values, so that a person called "<b>" stays a name.
const open = '\u0001'
const guard = (value: unknown) => (typeof value === 'string' ? value.replaceAll('<', open) : value)
const plain = (text: string) => text.replaceAll(open, '<')

function draw(text: string, components: Record<string, ReactElement>): ReactNode[] {
  const out: ReactNode[] = []
  const tag = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\s*\/>/g
  let from = 0
  for (const found of text.matchAll(tag)) {
    const [whole, pair = '', inner = '', single = ''] = found
    const element = components[pair || single]
    out.push(plain(text.slice(from, found.index)))
    from = found.index + whole.length
    const children = pair ? draw(inner, components) : []
    const key = found.index
    if (!isValidElement(element)) out.push(<Fragment key={key}>{children}</Fragment>)
    else
      out.push(
        children.length > 0 ? cloneElement(element, { key }, ...children) : cloneElement(element, { key }),
      )
  }
  out.push(plain(text.slice(from)))
  return out
}

/** A whole sentence with elements inside it. */
export function Trans({ i18nKey, values = {}, components = {}, namespace }: TransProps) {
  const t = useT(namespace)
  const guarded = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, guard(value)]))
  return <>{draw(t(i18nKey, guarded), components)}</>
}
