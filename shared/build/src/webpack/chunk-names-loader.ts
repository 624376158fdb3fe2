import type { LoaderContext } from 'webpack'
import { shareChunk } from '../manifest.ts'

export interface ChunkNamesOptions {
  pages: string[]
  widgets: string[]
  languages: string[]
  /** Share keys, where the shell lists what it provides. */
  shares: string[]
}

const dynamicImport = /((['"])([^'"]+)\2|\b([\w$]+))(\s*:\s*(?:async\s*)?\(\)\s*=>\s*import\(\s*)(?!\/\*)/g

/**
 * Names the chunks of declared pages, widgets and texts where the entry lists them (`'rooms.list': () => import(…)`),
 * so that the manifest can say which files a page needs. Authors write no magic comments; a name they do write stays.
 */
export function nameChunks(source: string, { pages, widgets, languages, shares }: ChunkNamesOptions): string {
  return source.replace(dynamicImport, (whole, quoted, _quote, inQuotes, bare, middle) => {
    const key = inQuotes ?? bare
    const name = pages.includes(key)
      ? `page-${key}`
      : widgets.includes(key)
        ? `widget-${key}`
        : languages.includes(key)
          ? `locale-${key}`
          : shares.includes(key)
            ? shareChunk(key)
            : null
    return name ? `${quoted}${middle}/* webpackChunkName: "${name}" */ ` : whole
  })
}

export default function chunkNamesLoader(this: LoaderContext<ChunkNamesOptions>, source: string): string {
  return nameChunks(source, this.getOptions())
}
