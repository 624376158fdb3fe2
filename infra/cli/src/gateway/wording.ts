import type { Moved } from './client.ts'

/** `mf-notes@1.4.0` → name and version. */
export function parseSpec(spec: string): { name: string; version?: string } {
  const [name = '', version] = spec.split('@')
  return version ? { name, version } : { name }
}

export const moveSentence = ({ app, channel, version, from, traffic, revision }: Moved): string =>
  `${app} on ${channel}: ${from ?? 'nothing'} → ${version ?? 'nothing'}${traffic === undefined ? '' : ` for ${traffic} %`} (revision ${revision})`
