import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { decode } from '@jridgewell/sourcemap-codec'
import type { Compilation } from 'webpack'
import type { AppManifest } from '../manifest.ts'

interface SourceMap {
  sources: string[]
  mappings: string
}

interface Package {
  name: string
  version: string
}

/**
 * Packages whose code is in the app's own files, with the bytes of the output that come from each, as the source maps
 * tell: what webpack took in says little, since shaking and minifying come after it.
 */
export function bundledPackages(compilation: Compilation): NonNullable<AppManifest['bundled']> {
  const folder = compilation.compiler.context
  const bytes = new Map<string, Package & { raw: number }>()
  const packageAt = packageFinder(folder)
  for (const asset of compilation.getAssets()) {
    const map = asset.name.endsWith('.js') ? mapOf(compilation, asset.name) : undefined
    if (!map) continue
    const counted = bytesBySource(asset.source.source().toString(), map.mappings)
    for (const [index, raw] of counted) {
      const found = packageAt(map.sources[index] ?? '')
      if (!found) continue
      const key = `${found.name}@${found.version}`
      bytes.set(key, { ...found, raw: (bytes.get(key)?.raw ?? 0) + raw })
    }
  }
  return named([...bytes.values()])
}

/** The largest copy of a package has its name, further versions of it name and version. */
function named(found: readonly (Package & { raw: number })[]): NonNullable<AppManifest['bundled']> {
  const out: NonNullable<AppManifest['bundled']> = {}
  const largestFirst = [...found].sort((a, b) => b.raw - a.raw || (a.version < b.version ? -1 : 1))
  for (const { name, version, raw } of largestFirst) {
    out[out[name] ? `${name}@${version}` : name] = { version, raw }
  }
  return Object.fromEntries(Object.entries(out).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function mapOf(compilation: Compilation, file: string): SourceMap | undefined {
  const related = compilation.getAsset(file)?.info.related?.sourceMap
  const name = typeof related === 'string' ? related : `${file}.map`
  const asset = compilation.getAsset(name)
  return asset && (JSON.parse(asset.source.source().toString()) as SourceMap)
}

/** `webpack://mf_rooms/../node_modules/dayjs/dayjs.min.js` → the package it belongs to; undefined for the app's own. */
function packageFinder(folder: string): (source: string) => Package | undefined {
  const known = new Map<string, Package | undefined>()
  const own = nearest(folder)
  function nearest(from: string): Package | undefined {
    if (known.has(from)) return known.get(from)
    const file = join(from, 'package.json')
    const read = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Package>) : {}
    // Packages put nameless ones into their folders, to say `"type": "module"`.
    const found =
      read.name && read.version
        ? { name: read.name, version: read.version }
        : dirname(from) === from
          ? undefined
          : nearest(dirname(from))
    known.set(from, found)
    return found
  }
  return (source) => {
    const path = /^webpack:\/\/[^/]*\/(.+?)(\?[^?]*)?$/.exec(source)?.[1]
    const found = path && nearest(dirname(resolve(folder, path)))
    return found && found.name !== own?.name ? found : undefined
  }
}

/** Source number → characters of the output that come from it. */
export function bytesBySource(code: string, mappings: string): Map<number, number> {
  const lines = code.split('\n')
  const out = new Map<number, number>()
  for (const [number, segments] of decode(mappings).entries()) {
    for (const [index, [column, source]] of segments.entries()) {
      if (source === undefined) continue
      const end = segments[index + 1]?.[0] ?? lines[number]?.length ?? column
      out.set(source, (out.get(source) ?? 0) + Math.max(0, end - column))
    }
  }
  return out
}
