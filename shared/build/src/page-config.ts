import { join } from 'node:path'
import type { Compiler, Configuration } from 'webpack'
import webpack from 'webpack'
import { appAt, baseConfig } from './webpack/base-config.ts'

export interface PageOptions {
  /** Module that draws the page, `./gallery/index.tsx`. */
  entry: string
  title: string
  /** Folder for the output, below the package; default `dist`. */
  outDir?: string
  /** Address of the files; absent: beside the page, wherever that is. */
  publicPath?: string
}

/**
 * A page of its own, without shell or federation: the gallery of the design system, a remote in the harness, the
 * one-bundle build that the benchmark compares with. Writes `index.html` with an empty `#root`.
 */
export function pageConfig(
  { entry, title, outDir = 'dist', publicPath }: PageOptions,
  configUrl: string,
): Configuration {
  const app = appAt(configUrl)
  const base = baseConfig(app, { pages: [], widgets: [], languages: [], shares: [] })
  return {
    ...base,
    name: title,
    entry: { page: entry },
    output: {
      ...base.output,
      path: join(app.folder, outDir),
      publicPath: publicPath ?? 'auto',
      uniqueName: 'page',
    },
    plugins: [new HtmlPlugin(title, publicPath ?? '')],
  }
}

class HtmlPlugin {
  private readonly title: string
  private readonly base: string

  constructor(title: string, base: string) {
    this.title = title
    this.base = base
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MadangPage', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'MadangPage', stage }, () => {
        const files = [...compilation.entrypoints.values()].flatMap((group) => [...group.getFiles()])
        const scripts = files
          .filter((file) => file.endsWith('.js'))
          .map((file) => `<script defer src="${this.base}${file}"></script>`)
        const html = [
          '<!doctype html><html lang="en"><head><meta charset="utf-8">',
          '<meta name="viewport" content="width=device-width,initial-scale=1">',
          `<title>${this.title}</title>${scripts.join('')}</head><body><div id="root"></div></body></html>`,
        ]
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html.join('\n')))
      })
    })
  }
}
