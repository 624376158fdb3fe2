import pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** Rows a fetch, and megabytes a part of a table at most: what is held in memory at once. */
const fetchRows = 500
const partBytes = 1024 ** 2

export interface Part {
  rows: number
  /** Lines of JSON. */
  bytes: Buffer
}

/** Tables of the product with everything that hangs on them, for a database whose tables are known to be empty. */
export async function dropTables(client: Client): Promise<void> {
  for (const name of await tableNames(client)) {
    await client.query(`drop table if exists public.${pg.escapeIdentifier(name)} cascade`)
  }
  await client.query('drop schema if exists drizzle cascade')
}

/** @param table as it stands in SQL, with its schema */
export const columnsOf = async (client: Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

export async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Rows of a table as they were in one moment, whatever is written meanwhile.
 * @param table as it stands in SQL, with its schema
 */
export async function* readRows(client: Client, table: string): AsyncGenerator<Part> {
  let lines: string[] = []
  let size = 0
  const part = (): Part => {
    const bytes = Buffer.from(`${lines.join('\n')}\n`)
    const { length } = lines
    lines = []
    size = 0
    return { rows: length, bytes }
  }
  await client.query(
    `declare rows_of no scroll cursor for select row_to_json(r)::text as line from ${table} r`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${fetchRows} from rows_of`)
    if (rows.length === 0) break
    for (const { line } of rows) {
      lines.push(line)
      size += line.length
      if (size > partBytes) yield part()
    }
  }
  await client.query('close rows_of')
  if (lines.length > 0) yield part()
}

/** All rows of the product's own tables. */
export async function* readTables(client: Client): AsyncGenerator<Part & { table: string }> {
  for (const table of await tableNames(client)) {
    for await (const part of readRows(client, `public.${pg.escapeIdentifier(table)}`))
      yield { table, ...part }
  }
}

/** Writes the lines of a part. The numbers, instants and texts in them are read by the database alone: nothing is rounded. */
export async function writePart(client: Client, table: string, lines: string): Promise<number> {
  const name = `public.${pg.escapeIdentifier(table)}`
  return insertLines(client, name, await columnsOf(client, name), lines)
}

/** @param table as it stands in SQL, with its schema */
export async function insertLines(
  client: Client,
  table: string,
  columns: readonly string[],
  lines: string,
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const { rowCount } = await client.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${lines.trimEnd().replaceAll('\n', ',')}]`],
  )
  return rowCount ?? 0
}

/**
 * Takes the foreign keys away, so that tables can be filled in any order, and lets no trigger count rows whose counts come too.
 * @returns puts them back, which checks every row
 */
export async function withoutRules(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  const tables = (await tableNames(client)).map((name) => `public.${pg.escapeIdentifier(name)}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}

export async function readSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
}

/** Sequences that a later version has renamed or dropped are passed over: its migrations look after them. */
export async function writeSequences(
  client: Client,
  sequences: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null', [
      `public.${pg.escapeIdentifier(name)}`,
      last,
    ])
  }
}
