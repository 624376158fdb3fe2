import { screen, table } from '../screen.ts'

/** Answer of `GET /mf/api/report`. */
export interface Report {
  revision: number
  /** Contract that the server answers. */
  contract: string | null
  releases: {
    app: string
    version: string
    channels: string[]
    contract: string | null
    /** Shared package → version: of a shell what it provides, of a remote what it was built against. */
    packages: Record<string, string>
    behind: Record<string, 'minor' | 'major'>
    /** Bytes of third-party code that another live app carries in a larger copy. */
    duplicated: number
  }[]
  duplicates: {
    package: string
    copies: { app: string; version: string; packageVersion: string; raw: number }[]
    cost: number
  }[]
  duplicatedBytes: number
}

const kilo = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
const marks = { minor: ' <', major: ' <<' }

/** Which release runs against what, who is behind, and what exists twice, for a person. */
export function reportText({ revision, contract, releases, duplicates, duplicatedBytes }: Report): string {
  const packages = [...new Set(releases.flatMap((one) => Object.keys(one.packages)))].sort()
  const matrix = [
    ['release', 'channel', 'contract', ...packages, 'duplicated'],
    ...releases.map((one) => [
      `${one.app}@${one.version}`,
      one.channels.join(' '),
      one.contract ?? '-',
      ...packages.map((name) => {
        const lag = one.behind[name]
        return `${one.packages[name] ?? '-'}${lag ? marks[lag] : ''}`
      }),
      one.duplicated > 0 ? kilo(one.duplicated) : '-',
    ]),
  ]
  const twice = [
    ['package', 'costs', 'copies'],
    ...duplicates.map(({ package: name, cost, copies }) => [name, kilo(cost), copiesOf(copies)]),
  ]
  return [
    `Revision ${revision}${contract ? `, the server's contract is ${contract}` : ''}`,
    '',
    'Shared packages: what the shell provides, what each remote was built against (< a minor behind, << a major)',
    '',
    table(matrix),
    '',
    ...(duplicates.length === 0
      ? ['No package is in more than one app.']
      : [
          `Packages in more than one app: ${kilo(duplicatedBytes)} beyond the largest copy of each, before compression`,
          '',
          table(twice),
        ]),
  ].join('\n')
}

/** Copies of one version and size together: the runtime is the same in every remote. */
function copiesOf(copies: Report['duplicates'][number]['copies']): string {
  const groups = Map.groupBy(copies, ({ packageVersion, raw }) => `${packageVersion}, ${kilo(raw)}`)
  return [...groups].map(([what, all]) => `${all.map(({ app }) => app).join(' ')} (${what})`).join('; ')
}

export function showReport(report: Report, { json }: { json?: boolean }): void {
  screen.print(json ? JSON.stringify(report, null, 2) : reportText(report))
}
