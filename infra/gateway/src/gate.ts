import type { AppManifest } from '@madang/build/manifest'
import { patternsCollide } from '@madang/domain/page-path'
import semver from 'semver'

export interface Finding {
  /** Number that stays; its page says why and what to do. */
  number: 'G001' | 'G002' | 'G003' | 'G004' | 'G005'
  text: string
}

/** The parts that are live on the channel beside the candidate. */
export interface Neighbours {
  shell: AppManifest | undefined
  remotes: readonly AppManifest[]
}

/** What would break the page if the candidate went live beside these. Empty: it may. Pure, so that the CLI can show it before. */
export function checkCandidate(candidate: AppManifest, { shell, remotes }: Neighbours): Finding[] {
  if (candidate.declaration === null) {
    return remotes.flatMap((remote) => unmetShares(remote, candidate, 'G002'))
  }
  const others = remotes.filter((remote) => remote.name !== candidate.name)
  return [
    ...(shell ? unmetShares(candidate, shell, 'G001') : []),
    ...others.flatMap((other) => collisions(candidate, other)),
  ]
}

function unmetShares(remote: AppManifest, shell: AppManifest, number: 'G001' | 'G002'): Finding[] {
  return Object.entries(remote.shares).flatMap(([key, range]) => {
    const provided = shell.shares[key]
    if (provided && semver.satisfies(provided, range, { includePrerelease: true })) return []
    return [
      {
        number,
        text: `${remote.name} ${remote.version} needs ${key} ${range}; shell ${shell.version} provides ${provided ?? 'none'}.`,
      },
    ]
  })
}

function collisions(candidate: AppManifest, other: AppManifest): Finding[] {
  const own = candidate.declaration
  const theirs = other.declaration
  if (!own || !theirs) return []
  const out: Finding[] = []
  for (const page of own.pages) {
    for (const taken of theirs.pages) {
      if (page.id === taken.id || patternsCollide(page.path, taken.path)) {
        out.push({
          number: 'G003',
          text: `Page ${page.id} (${page.path}) collides with ${taken.id} (${taken.path}) of ${other.name}.`,
        })
      }
    }
  }
  for (const tab of own.tabs ?? []) {
    if (theirs.tabs?.some((taken) => taken.id === tab.id)) {
      out.push({ number: 'G004', text: `Tab ${tab.id} exists in ${other.name} already.` })
    }
  }
  for (const entry of own.sidebar ?? []) {
    if (theirs.sidebar?.some((taken) => taken.id === entry.id)) {
      out.push({ number: 'G005', text: `Sidebar entry ${entry.id} exists in ${other.name} already.` })
    }
  }
  return out
}
