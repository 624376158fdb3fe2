import pg from 'pg'

/** What went to the database: a message with one or several statements. */
export interface Sent {
  name?: string
  text: string
  values: unknown[]
}

let listening: Sent[] | null = null
let installed = false

function install(): void {
  installed = true
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Partial<Sent>, unknown]
    if (listening) {
      const sent = typeof first === 'string' ? { text: first } : first
      listening.push({
        ...(sent.name && { name: sent.name }),
        text: sent.text ?? '',
        values: (Array.isArray(second) ? second : sent.values) ?? [],
      })
    }
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
}

/** Everything that is sent to databases of this process while this runs; a message is a round trip. */
export async function sentDuring(run: () => Promise<unknown>): Promise<Sent[]> {
  if (!installed) install()
  const sent: Sent[] = []
  listening = sent
  try {
    await run()
  } finally {
    listening = null
  }
  return sent
}
