import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { begun, type Effects, heard, type Under } from './locks.rules.ts'

/**
 * Writes down what each transaction of this process locks, in its order, into the folder MADANG_LOCKS: a file a process, a line a
 * kind of transaction. Loaded before specs by `scripts/test.ts`, which then judges all of them together.
 */

interface Asked {
  text: string
  values: readonly unknown[]
}
type Query = (this: pg.Client, ...args: unknown[]) => unknown

const listed = new Map<string, string[]>()
const add = <T>(map: Map<string, T[]>, key: string, value: T) =>
  map.set(key, [...(map.get(key) ?? []), value])

let effects: Effects | null = null
async function load(client: pg.Client, query: Query): Promise<Effects | null> {
  const rows = async <T>(text: string) => ((await query.call(client, text)) as { rows: T[] }).rows
  const foreign = await rows<{ of: string; named: string; on_delete: string }>(
    `select conrelid::regclass::text as of, confrelid::regclass::text as named, confdeltype as on_delete
     from pg_constraint where contype = 'f'`,
  )
  if (foreign.length === 0) return null
  const keys = new Map<string, string[]>()
  const cascades = new Map<string, string[]>()
  for (const { of, named, on_delete } of foreign) {
    add(keys, of, named)
    if ('cnd'.includes(on_delete)) add(cascades, named, of)
  }
  const triggers = new Map<string, { source: string; columns: string[] }[]>()
  const fired = await rows<{ of: string; type: number; source: string; columns: string[] }>(
    `select tgrelid::regclass::text as of, tgtype as type, prosrc as source,
       (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
        where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)) as columns
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not tgisinternal`,
  )
  for (const { of, type, source, columns } of fired) {
    for (const [bit, event] of [
      [4, 'insert'],
      [8, 'delete'],
      [16, 'update'],
    ] as const) {
      if (type & bit) add(triggers, `${event} of ${of}`, { source, columns })
    }
  }
  return { keys, cascades, triggers }
}

/** An advisory lock is named by what its key begins with: in the text, or in a value. */
function advisory({ text, values }: Asked): string[] {
  const found = /pg_advisory_xact_lock\(\s*(?:hashtextextended\(\s*)?(?:'([^']+)'|(\$\d+))?/.exec(text)
  if (!found) return []
  const value = found[2] ? values[Number(found[2].slice(1)) - 1] : undefined
  const name = found[1] ?? (typeof value === 'string' ? value.split(/[/:|]/)[0] : text.slice(0, 60))
  return [`advisory ${name!.trim()}`]
}

const open = new WeakMap<pg.Client, Under>()

/**
 * Whether others may work on what this transaction touches. They may on what the database port begins, which migrations and a restore
 * don't: the server waits for these. They don't on a spec's own rows (a hook that only gives the promise back leaves the runner alone on
 * the stack), nor on a company that the seed makes in one transaction.
 */
function amongOthers(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const frames = (new Error().stack ?? '').split('\n')
  Error.stackTraceLimit = stackTraceLimit
  const port = (line: string) => line.includes('/platform/database.ts')
  const from = frames.find(
    (line) =>
      /\/server\/src\/|\.spec\.ts|node:internal\/test_runner/.test(line) &&
      !port(line) &&
      !line.includes('/testing/lock-recorder.ts'),
  )
  const alone = from !== undefined && /\.spec\.ts|\/src\/(testing|seed|db)\/|test_runner/.test(from)
  return frames.some(port) && !alone
}

function hear(client: pg.Client, asked: Asked): void {
  const text = asked.text.trim()
  if (/^begin/i.test(text)) {
    if (amongOthers()) open.set(client, begun())
    return
  }
  const under = open.get(client)
  if (!under || !effects) return
  const { locks } = under
  if (/^(commit|rollback)(?! to)/i.test(text)) {
    open.delete(client)
    const line = JSON.stringify(locks)
    if (locks.length > 1 && !listed.has(line)) {
      listed.set(line, [])
      appendFileSync(join(process.env.MADANG_LOCKS!, `${process.pid}.jsonl`), `${line}\n`)
    }
    return
  }
  heard(under, text, effects, advisory(asked))
}

if (process.env.MADANG_LOCKS) {
  const query = pg.Client.prototype.query as unknown as Query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Partial<Asked>, unknown]
    const text = typeof first === 'string' ? first : first?.text
    if (typeof text !== 'string') return query.apply(this, args)
    const values = (Array.isArray(second) ? second : (first as Partial<Asked>).values) ?? []
    if (!effects && /^begin/i.test(text)) {
      return (async () => {
        effects = await load(this, query)
        hear(this, { text, values })
        return query.apply(this, args)
      })()
    }
    hear(this, { text, values })
    return query.apply(this, args)
  } as unknown as typeof pg.Client.prototype.query
}
