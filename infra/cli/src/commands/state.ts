import type { Moved, PointerStatus, RemoteStatus } from '../gateway/client.ts'
import { clientFor, gatewayFor, type Target } from '../gateway/target.ts'
import { screen, table } from '../screen.ts'

/** What runs where, and how it fares. Company pins are shown to those who hold a deploy token. */
export async function status(options: Target): Promise<void> {
  const client = clientFor(options)
  const { revision, at, contract, apps } = await client.status()
  const head = [`Revision ${revision}${at ? ` of ${at}` : ''} at ${client.url}`]
  if (contract) head.push(`contract ${contract}`)
  screen.print(`${head.join(', ')}\n`)
  const columns = ['app', 'channel', 'version', 'for', 'falls back to', 'failed in 10 min', 'versions kept']
  screen.print(table([columns, ...apps.flatMap(rowsOf)]))
  for (const { name, channels } of apps) {
    const { version, halted } = channels.canary ?? {}
    if (halted) screen.warn(`${name}@${version} halted itself at ${halted.at}: ${halted.reason}`)
  }
}

const order = ['stable', 'canary']

function rowsOf({ name, channels, versions, health }: RemoteStatus): string[][] {
  const rank = (channel: string) => (order.includes(channel) ? order.indexOf(channel) : order.length)
  return Object.entries(channels)
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([channel, pointer]) => {
      const { pages, failed } = health?.[pointer.version] ?? { pages: 0, failed: 0 }
      const back = channel === 'canary' ? channels.stable?.version : pointer.earlier[0]
      return [
        name,
        channel,
        pointer.version,
        reach(channel, pointer),
        back ?? '-',
        pages ? `${failed} of ${pages}` : '-',
        String(versions),
      ]
    })
}

function reach(channel: string, { traffic = 100, halted }: PointerStatus): string {
  if (halted) return 'nobody, halted'
  if (channel === 'stable') return 'everybody'
  return channel === 'canary' ? `${traffic} %` : channel.slice('company:'.length)
}

export async function history(name: string | undefined, options: Target & { limit?: string }): Promise<void> {
  const client = gatewayFor(name ?? 'shell', options)
  const { history: moves } = await client.history({
    ...(name && { app: name }),
    ...(options.limit && { limit: Number(options.limit) }),
  })
  const columns = ['revision', 'when', 'who', 'what', 'app', 'channel', 'version', 'for', 'why']
  screen.print(table([columns, ...moves.map(lineOf)]))
}

const lineOf = ({ revision, at, by, action, app, channel, version, from, traffic, note }: Moved) => [
  String(revision),
  at,
  by ?? '-',
  action,
  app,
  channel,
  `${from ?? '-'} → ${version ?? '-'}`,
  traffic === undefined ? '-' : `${traffic} %`,
  note ?? '',
]
