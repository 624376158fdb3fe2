/** What PDFs ask for beside themselves: character maps of Korean, Chinese and Japanese, fonts that files leave out, decoders of scans. */

declare global {
  interface ImportMeta {
    /** webpack's */
    webpackContext(
      folder: string,
      options: { regExp: RegExp; mode: 'lazy-once'; recursive: boolean; chunkName: string },
    ): (name: string) => Promise<string | { default: string }>
  }
}

const maps = import.meta.webpackContext('pdfjs-dist/cmaps', {
  regExp: /\.bcmap$/,
  mode: 'lazy-once',
  recursive: false,
  chunkName: 'pdf-maps',
})
const fonts = import.meta.webpackContext('pdfjs-dist/standard_fonts', {
  regExp: /\.(pfb|ttf)$/,
  mode: 'lazy-once',
  recursive: false,
  chunkName: 'pdf-fonts',
})
const decoders = [
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url),
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url),
]

/** Where the decoders stand; the library asks for them by name. */
export const wasmUrl = new URL('.', decoders[0]).href

/** One file for all maps and one for all fonts, each fetched when a PDF needs the first of them. */
export class LibraryData {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const load = kind === 'cMapUrl' ? maps : kind === 'standardFontDataUrl' ? fonts : null
    if (!load) throw new Error(`No ${kind}`)
    const found = await load(`./${filename}`)
    // a build hands over the bare address, a development server the module around it
    const address = typeof found === 'string' ? found : found.default
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  }
}
