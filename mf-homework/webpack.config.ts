import { fileURLToPath } from 'node:url'
import { remoteConfig } from '@madang/build'
import type { Compiler } from 'webpack'
import remote from './remote.ts'

const config = remoteConfig(remote, import.meta.url)

/** What the PDF library asks for beside its code: data within chunks of their own, decoders under the names by which it asks. */
const pdfFiles = [
  {
    test: /[\\/]pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/,
    loader: fileURLToPath(new URL('pdf-without-page-styles.mjs', import.meta.url)),
  },
  {
    test: /[\\/]pdfjs-dist[\\/](cmaps|standard_fonts)[\\/]/,
    type: 'asset/inline',
    generator: { dataUrl: { mimetype: 'application/octet-stream', encoding: 'base64' } },
  },
  {
    test: /[\\/]pdfjs-dist[\\/]wasm[\\/]/,
    dependency: 'url',
    type: 'asset/resource',
    generator: { filename: 'pdf/[name][ext]' },
  },
]

/** The decoders are modules and as small as they get: the minifier takes every file for a script. */
const asTheyAre = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PdfDecoders', (compilation) => {
      compilation.hooks.processAssets.tap('PdfDecoders', (assets) => {
        for (const file of Object.keys(assets)) {
          if (file.startsWith('pdf/')) compilation.updateAsset(file, (source) => source, { minimized: true })
        }
      })
    })
  },
}

export default {
  ...config,
  module: { ...config.module, rules: [...(config.module?.rules ?? []), ...pdfFiles] },
  plugins: [...(config.plugins ?? []), asTheyAre],
}
