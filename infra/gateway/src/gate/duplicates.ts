import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import type { Context } from './contexts.ts'
import { finding } from './finding.ts'

/** A package that more than one app carries in its own files. */
export interface Duplicate {
  package: string
  copies: { app: string; version: string; packageVersion: string; raw: number }[]
  /** Bytes beyond the largest copy: what would be saved if it existed once. */
  cost: number
}

/** Each app counts once, with the copy that the manifest names. Dearest first. */
export function duplicatesAmong(apps: readonly AppManifest[]): Duplicate[] {
  const copies = apps.flatMap(({ name, version, bundled }) =>
    Object.entries(bundled ?? {}).map(([key, { version: packageVersion, raw }]) => ({
      package: packageName(key),
      copy: { app: name, version, packageVersion, raw },
    })),
  )
  return [...Map.groupBy(copies, (one) => one.package)]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => {
      const list = all.map(({ copy }) => copy).sort((a, b) => b.raw - a.raw)
      return { package: name, copies: list, cost: list.slice(1).reduce((sum, { raw }) => sum + raw, 0) }
    })
    .sort((a, b) => b.cost - a.cost || (a.package < b.package ? -1 : 1))
}

/** A second version of a package within one app is listed as `name@version`. */
const packageName = (key: string) => key.replace(/(?<=.)@[^@/]*$/, '')

/** Copies below this are cheaper than sharing them. */
const worthSaying = 5 * 1024

/** What the preset builds into every remote is the platform's decision, and no team can change it; the report counts it. */
const platformOwn = /^@(madang|module-federation)\//

const kilo = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

/** W102: third-party code in the candidate that other live apps carry too, where the candidate's own copy weighs something. */
export function checkDuplicates(candidate: AppManifest, { shells, remotes }: Context): Finding[] {
  const others = newest([...shells, ...remotes]).filter(({ name }) => name !== candidate.name)
  return duplicatesAmong([candidate, ...others]).flatMap((duplicate) => {
    const own = duplicate.copies.find(({ app }) => app === candidate.name)
    if (!own || own.raw < worthSaying || platformOwn.test(duplicate.package)) return []
    const where = duplicate.copies
      .filter((copy) => copy !== own)
      .map(({ app, packageVersion, raw }) => `${app} (${packageVersion}, ${kilo(raw)})`)
    return [
      finding(
        'W102',
        `${duplicate.package} ${own.packageVersion} (${kilo(own.raw)}) is also in ${where.join(', ')}. One copy would save ${kilo(duplicate.cost)}.`,
      ),
    ]
  })
}

/** One version of each app: stable and canary of the same app are never on one page. */
const newest = (apps: readonly AppManifest[]) => [...new Map(apps.map((app) => [app.name, app])).values()]
