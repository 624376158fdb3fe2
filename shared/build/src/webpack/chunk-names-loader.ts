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
 * Names the chunks of pages, widgets and texts where the entry lists them (`'rooms.list': () => import(…)`), so that
 * the manifest can say which files a page needs, and which of them nobody declared. Authors write no magic comments; a
 * name they do write stays.
 */
export function nameChunks(source: string, { pages, widgets, languages, shares }: ChunkNamesOptions): string {
  const isEntry = /\bcreateRemote\(/.test(source)
  return source.replace(dynamicImport, (whole, quoted, _quote, inQuotes, bare, middle, at: number) => {
    const key: string = inQuotes ?? bare
    const [block, around] = isEntry ? blocksAround(source, at) : []
    // a feature may be called `pages`
    const inTexts = around === 'texts' && languages.includes(key)
    const name = inTexts
      ? `locale-${block}.${key}`
      : pages.includes(key) || block === 'pages'
        ? `page-${key}`
        : widgets.includes(key) || block === 'widgets'
          ? `widget-${key}`
          : languages.includes(key)
            ? `locale-${isEntry && block !== 'locales' ? `${block}.` : ''}${key}`
            : shares.includes(key)
              ? shareChunk(key)
              : null
    return name ? `${quoted}${middle}/* webpackChunkName: "${name}" */ ` : whole
  })
}

/** Keys of the object literals that a place stands in, the innermost first: `pages` for what is listed in `pages: { … }`. */
function blocksAround(source: string, at: number): (string | undefined)[] {
  const found: (string | undefined)[] = []
  let open = 0
  for (let i = at - 1; i >= 0; i--) {
    if (source[i] === '}') open++
    else if (source[i] === '{' && open-- === 0) {
      found.push(/([\w-]+)['"]?\s*:\s*$/.exec(source.slice(0, i))?.[1])
      open = 0
    }
  }
  return found
}

export default function chunkNamesLoader(this: LoaderContext<ChunkNamesOptions>, source: string): string {
  return nameChunks(source, this.getOptions())
}
