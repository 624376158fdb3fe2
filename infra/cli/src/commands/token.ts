import { CommandError } from '../failure.ts'
import { withStore } from '../remotes/open-store.ts'
import { screen, table } from '../screen.ts'
import { settingsOf } from '../settings.ts'

const day = 24 * 60 * 60 * 1000

type Tokens = Parameters<Parameters<typeof withStore>[1]>[0]['tokens']

/** Whoever may read the installation's data folder, or its database, may give tokens out. */
const withTokens = <T>(run: (tokens: Tokens) => Promise<T>): Promise<T> =>
  withStore(settingsOf(), ({ tokens }) => run(tokens))

export async function issue(remote: string, options: { by?: string; days: string }): Promise<void> {
  const days = Number(options.days)
  if (!Number.isInteger(days) || days < 1 || days > 3650) {
    throw new CommandError(`--days is a whole number from 1 to 3650, not "${options.days}".`)
  }
  if (!/^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/.test(remote)) {
    throw new CommandError(`"${remote}" is not the name of a remote. Names look like mf-notes.`)
  }
  const by = options.by ?? `team ${remote}`
  const until = new Date(Date.now() + days * day)
  const token = await withTokens((tokens) => tokens.issue(remote, by, until))
  screen.done(`Deploy token of ${remote} for "${by}", valid until ${until.toISOString().slice(0, 10)}.`)
  screen.step('It is shown this once. The team puts it into MADANG_TOKEN.')
  screen.print(token)
}

export async function revoke(remote: string): Promise<void> {
  const ended = await withTokens((tokens) => tokens.revoke(remote))
  if (ended === 0) throw new CommandError(`There is no deploy token of ${remote}.`)
  screen.done(`${ended} deploy token${ended > 1 ? 's' : ''} of ${remote} ended, at once.`)
}

export async function list(): Promise<void> {
  const tokens = (await withTokens((all) => all.list())).sort((a, b) =>
    a.app === b.app ? (a.createdAt < b.createdAt ? -1 : 1) : a.app < b.app ? -1 : 1,
  )
  const rows = tokens.map(({ app, by, createdAt, expiresAt }) => [
    app,
    by,
    createdAt.slice(0, 10),
    expiresAt?.slice(0, 10) ?? 'revoked',
  ])
  screen.print(table([['app', 'for', 'issued', 'valid until'], ...rows]))
}
