import type pg from 'pg'

/** Changed rows after which a table's figures are too old: as autovacuum counts, 50 and a tenth of the table. */
const changedFloor = 50
const changedShare = 0.1

/**
 * Brings the planner's figures (`pg_stats`, `reltuples`) up to date where they are missing or a tenth of the table has
 * changed since. Each table is a statement of its own, so that on a database with one session others get in between.
 * Counts of changes reach `pg_stat` with a delay, so a file that has grown by a tenth counts as changed too.
 * @returns the tables that were analysed, none when all was known
 */
export async function analyseStale(on: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  await on.query('select pg_stat_force_next_flush()')
  const { rows } = await on.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public' and pg_has_role(c.relowner, 'USAGE') and pg_relation_size(c.oid) > 0
       and (c.reltuples < 0
         or pg_stat_get_mod_since_analyze(c.oid) > $1 + $2 * c.reltuples
         or pg_relation_size(c.oid) / current_setting('block_size')::int > c.relpages * (1 + $2::float) + 1)
     order by 1`,
    [changedFloor, changedShare],
  )
  for (const { name } of rows) await on.query(`analyze ${name}`)
  return rows.map(({ name }) => name)
}
