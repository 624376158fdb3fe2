import { remotes } from '../address/testing.ts'
import type { Candidate, RemoteInfo } from './discovery.ts'

/** Fixtures of the loader's tests. */
export const candidate = (version: string, source: Candidate['source'] = 'live'): Candidate => ({
  url: `/mf/store/mf-rooms/${version}/remoteEntry.js`,
  version,
  container: `mf_rooms__${version.replaceAll('.', '_')}`,
  source,
  hashes: {},
})

export function remoteInfo(...versions: string[]): RemoteInfo {
  const decl = remotes.find(({ name }) => name === 'mf-rooms')
  if (!decl) throw new Error('no fixture')
  const candidates = versions.map((version, i) => candidate(version, i === 0 ? 'live' : 'fallback'))
  return { decl, channel: 'stable', candidates, filesFor: () => [] }
}

export const never = <T>() => new Promise<T>(() => {})
/** Lets everything run that waits for nothing but promises. */
export const settled = async () => {
  for (let i = 0; i < 30; i++) await Promise.resolve()
}
