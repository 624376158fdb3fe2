import pg from 'pg'
import { Convoy } from '../platform/read-batch.ts'

/** A statement, or several without values, as it went to the database. */
export interface Sent {
  name?: string
  text: string
  values: unknown[]
}

let listening: Sent[][] | null = null
let installed = false

function install(): void {
  installed = true
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Partial<Sent> | Convoy, unknown]
    listening?.push(
      ...(first instanceof Convoy
        ? first.batches.map(({ statements }) => statements.map((one) => sentAs(one)))
        : [[sentAs(first, second)]]),
    )
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
}

function sentAs(asked: string | Partial<Sent>, values?: unknown): Sent {
  const sent = typeof asked === 'string' ? { text: asked } : asked
  return {
    ...(sent.name && { name: sent.name }),
    text: sent.text ?? '',
    values: (Array.isArray(values) ? values : sent.values) ?? [],
  }
}

/** The messages to databases of this process while this runs, each a round trip, with what stands in them. */
export async function messagesDuring(run: () => Promise<unknown>): Promise<Sent[][]> {
  if (!installed) install()
  const messages: Sent[][] = []
  listening = messages
  try {
    await run()
  } finally {
    listening = null
  }
  return messages
}

/** Everything that is sent to databases of this process while this runs. */
export const sentDuring = async (run: () => Promise<unknown>): Promise<Sent[]> =>
  (await messagesDuring(run)).flat()
