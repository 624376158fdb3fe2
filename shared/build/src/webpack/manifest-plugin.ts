import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import { type AppManifest, exposedChunk, manifestFile } from '../manifest.ts'
import { hasTexts, missingTexts, strangeTexts } from '../texts.ts'
import { bundledPackages } from './bundled.ts'
import { numbered, numberFiles } from './numbered.ts'
import { consumedKey, type ShareNames, ShareNamesReader } from './share-names.ts'

type Known = Pick<
  AppManifest,
  'name' | 'version' | 'container' | 'declaration' | 'contract' | 'shares' | 'builtWith'
>

const name = 'MadangManifest'

/** Packages that come from the shell alone; in a remote's own files they are a second copy that breaks contexts. */
const foreign =
  /[\\/]node_modules[\\/](@mui|@emotion|@tanstack|react|react-dom|react-router|react-router-dom|single-spa|single-spa-react|zod)[\\/]/

/** Writes `madang-manifest.json` and refuses builds whose declaration and code disagree. */
export class ManifestPlugin {
  private readonly known: Known

  constructor(known: Known) {
    this.known = known
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      if (compilation.compiler.parentCompilation) return
      const isShell = this.known.declaration === null
      const reader = new ShareNamesReader(compilation, isShell ? Object.keys(this.known.shares) : [])
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (compilation.errors.length > 0) return
        const names = isShell ? reader.provided() : reader.taken()
        const draft = this.describe(compilation, names)
        const number = numberFiles(compilation, draft)
        const manifest = number ? { ...numbered(draft, number), ...fileFacts(compilation) } : draft
        for (const problem of [...this.mismatches(manifest), ...this.strangers(compilation)]) {
          compilation.errors.push(new webpack.WebpackError(`${this.known.name}: ${problem}`))
        }
        compilation.emitAsset(
          manifestFile,
          new webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
        )
      })
    })
  }

  private describe(compilation: Compilation, names: ShareNames): AppManifest {
    const { name, version, container, declaration, contract, shares, builtWith } = this.known
    const entryGroup = [...compilation.entrypoints.values()]
    const isShell = declaration === null
    const entryFiles = new Set(entryGroup.flatMap((group) => scripts(group)))
    const exposed = isShell ? [] : this.exposed(compilation).filter((file) => !entryFiles.has(file))
    const already = new Set([...entryFiles, ...exposed])
    const named = (prefix: string) =>
      Object.fromEntries(
        [...compilation.namedChunkGroups]
          .filter(([chunk, group]) => chunk.startsWith(prefix) && !group.isInitial())
          .map(([chunk, group]) => [
            chunk.slice(prefix.length),
            scripts(group).filter((file) => !already.has(file)),
          ])
          .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
      )
    return {
      schema: 1,
      name,
      version,
      container,
      entry: [...entryFiles].at(-1) ?? '',
      declaration,
      exposes: isShell ? {} : { './remote': exposed },
      pageChunks: named('page-'),
      pageShares: isShell ? {} : this.pageShares(compilation),
      widgetChunks: named('widget-'),
      localeChunks: named('locale-'),
      chunks: isShell ? named('') : {},
      shares,
      names,
      ...(contract && { contract }),
      bundled: bundledPackages(compilation),
      ...fileFacts(compilation),
      builtWith,
    }
  }

  private exposed(compilation: Compilation): string[] {
    const chunks = [...compilation.chunks].filter((chunk) => chunk.name === exposedChunk)
    return [
      ...new Set(chunks.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => scripts(group)))),
    ]
  }

  /** What each page takes from the shell, so that it can be fetched beside the page's own files and not after them. */
  private pageShares(compilation: Compilation): Record<string, string[]> {
    const keysOf = (chunks: Iterable<Chunk>) =>
      [...chunks].flatMap((chunk) =>
        [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
          const key = consumedKey(module)
          return key ? [key] : []
        }),
      )
    const everywhere = keysOf([...compilation.chunks].filter((chunk) => chunk.name === exposedChunk))
    return Object.fromEntries(
      [...compilation.namedChunkGroups]
        .filter(([name]) => name.startsWith('page-'))
        .map(([name, group]) => [
          name.slice('page-'.length),
          [...new Set([...everywhere, ...keysOf(group.chunks)])].sort(),
        ]),
    )
  }

  /**
   * What is declared must be really there, and the other way round; the shell would find out at the user's click. The
   * gate finds the same (G008, G009, G014), since builds come from elsewhere too.
   */
  private mismatches({ declaration, pageChunks, widgetChunks, localeChunks }: AppManifest): string[] {
    if (!declaration) return []
    const strange = (built: object, declared: readonly string[]) =>
      Object.keys(built).filter((id) => !declared.includes(id))
    const pages = declaration.pages.map((page) => page.id)
    const widgets = (declaration.widgets ?? []).map((widget) => widget.name)
    return [
      ...strange(pageChunks, pages).map(
        (id) => `page "${id}" is listed in src/index.tsx but not declared in remote.ts`,
      ),
      ...strange(widgetChunks, widgets).map(
        (name) => `widget "${name}" is listed in src/index.tsx but not declared in remote.ts`,
      ),
      ...missingTexts(declaration, localeChunks).map(
        ({ feature, language }) =>
          `texts of "${feature}" are declared but have no ${language}. Add \`${feature}: { ${language}: () => import('./features/${feature}/locales/${language}.json') }\` to \`texts\` in src/index.tsx`,
      ),
      ...strangeTexts(declaration, localeChunks).map(
        (feature) => `texts of "${feature}" are listed in src/index.tsx but no page or widget declares them`,
      ),
      ...declaration.languages
        .filter((language) => !hasTexts(localeChunks, language))
        .map(
          (language) =>
            `language "${language}" is declared but has no texts. Add \`${language}: () => import('./locales/${language}.json')\` to src/index.tsx`,
        ),
      ...declaration.pages
        .filter((page) => !pageChunks[page.id])
        .map(
          (page) =>
            `page "${page.id}" is declared but not listed. Add \`'${page.id}': () => import('./pages/…')\` to src/index.tsx`,
        ),
      ...(declaration.widgets ?? [])
        .filter((widget) => !widgetChunks[widget.name])
        .map(
          (widget) =>
            `widget "${widget.name}" is declared but not listed. Add \`${widget.name}: () => import('./widgets/…')\` to src/index.tsx`,
        ),
    ]
  }

  private strangers(compilation: Compilation): string[] {
    if (!this.known.declaration) return []
    const found = new Set<string>()
    for (const module of compilation.modules) {
      const match = foreign.exec(module.nameForCondition() ?? '')
      if (match?.[1] && compilation.chunkGraph.getNumberOfModuleChunks(module) > 0) found.add(match[1])
    }
    return [...found].map(
      (stranger) =>
        `"${stranger}" is built into the remote. It exists once on the page and comes from the shell: ` +
        'import it through @madang/design-system or @madang/remote-kit',
    )
  }
}

/** Every file of the build as it is now: its hash, and its size where a page may load it. */
function fileFacts(compilation: Compilation): Pick<AppManifest, 'integrity' | 'sizes'> {
  const files = compilation
    .getAssets()
    .map((asset) => ({ file: asset.name, bytes: asset.source.buffer() }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  return {
    integrity: Object.fromEntries(
      files.map(({ file, bytes }) => [file, `sha256-${createHash('sha256').update(bytes).digest('base64')}`]),
    ),
    sizes: Object.fromEntries(
      files
        .filter(({ file }) => !file.endsWith('.map'))
        .map(({ file, bytes }) => [file, { raw: bytes.length, gzip: gzipSync(bytes).length }]),
    ),
  }
}

function scripts(group: ChunkGroup): string[] {
  return group
    .getFiles()
    .filter((file) => file.endsWith('.js') || file.endsWith('.css'))
    .filter((file) => !file.endsWith('.hot-update.js'))
}
