import { createHash } from 'node:crypto'
import type { Compilation } from 'webpack'
import webpack from 'webpack'
import type { AppManifest } from '../manifest.ts'

/** Stands in such a version until the contents are known; as long as the number that takes its place. */
const unnumbered = 'b0000000000'

/** `1.4.2` → what the build is made with, until `numbered` knows better. */
export const versionToNumber = (version: string): string => `${version}-${unnumbered}`

/**
 * A version by contents: `1.4.2-b3f0a91c22e`. A published version never changes, so other contents need another one, and
 * the same contents must not get one: then an edit in a shared package touches only the apps that it really reaches. The
 * output names its own version, hence the place holder: it is hashed and then replaced, in files and manifest.
 * Names of files stay: they need to be their own only within the version's folder.
 *
 * @returns the number that takes the place holder's place; null where the build has a version of its own
 */
export function numberFiles(compilation: Compilation, draft: AppManifest): string | null {
  if (!draft.version.endsWith(unnumbered)) return null
  const number = `b${createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 10)}`
  for (const { name, source } of compilation.getAssets()) {
    if (!/\.(js|css|map|json)$/.test(name)) continue
    const text = source.source().toString()
    if (!text.includes(unnumbered)) continue
    // The name does not change with the number: webpack must not take an older build's file of this name for this one.
    compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(unnumbered, number)), {
      immutable: false,
    })
  }
  return number
}

/** The same manifest with its number. Hashes and sizes of the files have to be taken anew. */
export const numbered = (draft: AppManifest, number: string): AppManifest =>
  JSON.parse(JSON.stringify(draft).replaceAll(unnumbered, number)) as AppManifest
