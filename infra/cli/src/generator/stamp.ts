import type { Home } from './template.ts'

/** What the generator writes about itself into the remote's package.json, so that `madang update` knows where it stands. */
export interface Stamp {
  template: number
  home: Home
  /** Owned file → number of the text that the template made. */
  files: Record<string, string>
}

export interface RemotePackage {
  name: string
  version: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  madang?: Partial<Stamp>
  [field: string]: unknown
}

export const packageText = (manifest: RemotePackage): string => `${JSON.stringify(manifest, null, 2)}\n`
