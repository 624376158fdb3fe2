import { remotes } from '../boot/testing.ts'
import type { Candidate, RemoteInfo } from './discovery.ts'

/** Fixtures of the loader's tests. */
export const candidate = (version: string): Candidate => ({
  url: `/mf/store/mf-rooms/${version}/remoteEntry.js`,
  version,
  container: `mf_rooms__${version.replaceAll('.', '_')}`,
  hashes: {},
})

export function remoteInfo(...versions: string[]): RemoteInfo {
  const decl = remotes[0]
  if (!decl) throw new Error('no fixture')
  return { decl, candidates: versions.map(candidate), filesFor: () => [] }
}

export const never = <T>() => new Promise<T>(() => {})
/** Lets everything run that waits for nothing but promises. */
export const settled = async () => {
  for (let i = 0; i < 30; i++) await Promise.resolve()
}
