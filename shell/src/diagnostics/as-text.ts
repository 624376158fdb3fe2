import type { Diagnosis } from './model.ts'

/** For a mail or a ticket: in English whatever the page's language, since it is read by those who run the platform. */
export function asText(of: Diagnosis, page: { address: string; browser: string; at: string }): string {
  const lines: string[] = [
    'Madang diagnostics',
    `at ${page.at}`,
    `address ${page.address}`,
    `browser ${page.browser}`,
    `company ${of.companyId ?? '-'}`,
    `revision ${of.revision ?? '-'} (gateway now: ${of.gatewayRevision ?? '-'}), fingerprint ${of.fingerprint ?? '-'}`,
    `contract of the server ${of.serverContract ?? '-'}`,
  ]
  const part = (title: string, rows: readonly string[]) => {
    lines.push('', title, ...(rows.length > 0 ? rows.map((row) => `  ${row}`) : ['  none']))
  }
  part(
    'Apps',
    of.apps.map(({ name, version, channel, contract, pointers, unmet }) =>
      [
        `${name} ${version} (${channel})`,
        contract && `contract ${contract}`,
        pointers.length > 0 && `pointers ${pointers.map(pointerText).join(', ')}`,
        unmet && unmet.length > 0 && `NOT MET: ${unmet.join(', ')}`,
      ]
        .filter(Boolean)
        .join('; '),
    ),
  )
  part(
    'Shared packages',
    of.shares.map(
      ({ name, provided, wanted }) =>
        `${name} ${provided ?? 'not provided'}${wanted
          .map(({ range, by, met }) => `; ${range} by ${by.join(', ')}${met === false ? ' NOT MET' : ''}`)
          .join('')}`,
    ),
  )
  part(
    'Pins of this company',
    of.pins.map(({ app, version }) => `${app} ${version}`),
  )
  part(
    'Overrides',
    of.overrides.map(({ remote, to }) => `${remote} ${to}`),
  )
  part(
    'Loads',
    of.loads.map(
      ({ at, remote, version, ran, outcome, ms }) =>
        `${time(at)} ${remote} ${version} ${outcome} ${ms} ms${ran && ran !== version ? `, ran ${ran}` : ''}`,
    ),
  )
  part(
    'Failures',
    of.failures.map(
      ({ at, remote, version, phase, message }) => `${time(at)} ${remote} ${version} ${phase}: ${message}`,
    ),
  )
  part(
    'Web vitals',
    of.vitals.map(({ remote, version, name, value }) => `${remote} ${version} ${name} ${value}`),
  )
  return `${lines.join('\n')}\n`
}

const time = (at: number) => new Date(at).toISOString()

const pointerText = (of: Diagnosis['apps'][number]['pointers'][number]) =>
  `${of.channel} ${of.version}${of.traffic === undefined ? '' : ` ${of.traffic} %`}${of.haltedBecause ? ` halted: ${of.haltedBecause}` : ''}`
