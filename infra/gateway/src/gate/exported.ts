import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import { finding } from './finding.ts'

/** G008, G009: declaration and build say the same, page by page and widget by widget. */
export function checkExported({ declaration, pageChunks, widgetChunks }: AppManifest): Finding[] {
  if (!declaration) return []
  const pages = declaration.pages.map(({ id }) => id)
  const widgets = (declaration.widgets ?? []).map(({ name }) => name)
  return [...compare('Page', pages, pageChunks), ...compare('Widget', widgets, widgetChunks)]
}

function compare(what: string, declared: readonly string[], built: Record<string, string[]>): Finding[] {
  return [
    ...declared
      .filter((id) => !Object.hasOwn(built, id))
      .map((id) => finding('G008', `${what} ${id} is declared, and the build has no code for it.`)),
    ...Object.keys(built)
      .filter((id) => !declared.includes(id))
      .map((id) => finding('G009', `${what} ${id} is built, and not declared: nothing can show it.`)),
  ]
}
