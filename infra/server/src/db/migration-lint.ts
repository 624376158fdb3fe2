/** Something in a migration that stops a running product for as long as it takes, or that the version before can't live with. */
export interface LintFinding {
  statement: string
  /** What it does to others. */
  why: string
  /** How the same comes about without that. */
  instead: string
}

interface Rule {
  pattern: RegExp
  why: string
  instead: string
}

/** A statement with such a line above it is taken as it is: who wrote it has thought of the sizes of the tables. */
const ACCEPTED = /^\s*--\s*accepted:\s*\S/im

const rules: readonly Rule[] = [
  {
    pattern: /^create (unique )?index (?!concurrently)/i,
    why: 'nobody writes to the table while the index is built',
    instead: 'say how big the table gets and how long that takes',
  },
  {
    pattern: /\badd column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/i,
    why: 'it fails where the table holds a row',
    instead: 'give a default, or fill the column first',
  },
  {
    pattern:
      /\badd column\b.*(\bgenerated\b|\bserial\b|\bbigserial\b|default\s+(gen_random_uuid|random|clock_timestamp|nextval|uuidv7)\s*\()/i,
    why: 'every row is written anew while nobody reads the table',
    instead: 'add the column empty, then fill it',
  },
  {
    pattern: /\balter column\b.*\b(set data )?type\b/i,
    why: 'every row is written anew while nobody reads the table',
    instead: 'add a column, fill it, and drop the old one in a later version',
  },
  {
    pattern: /\balter column\b.*\bset not null\b/i,
    why: 'the whole table is read while nobody uses it',
    instead: 'add a check constraint NOT VALID, validate it, then set it',
  },
  {
    pattern: /\badd constraint\b(?!.*\bnot valid\b).*\b(foreign key|check)\b/i,
    why: 'the whole table is read while nobody writes to it or to the one that it names',
    instead: 'add it NOT VALID and validate it in a statement of its own',
  },
  {
    pattern: /\badd constraint\b.*\b(unique|primary key)\b(?!.*\busing index\b)/i,
    why: 'its index is built while nobody uses the table',
    instead: 'build the index first and add the constraint USING INDEX',
  },
  {
    pattern: /^(drop table|alter table .*\bdrop column\b|alter table .*\brename\b)/i,
    why: 'a node of the version before, which still runs while this one starts, asks for it',
    instead: 'stop using it in this version, drop it in the next',
  },
  {
    pattern: /^(vacuum full|cluster|reindex|lock table|truncate)\b/i,
    why: 'nobody uses the table meanwhile',
    instead: 'leave it out',
  },
]

const bare = (statement: string) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()

const tableOf = (statement: string): string | undefined =>
  /^(?:create (?:unique )?index (?:concurrently )?(?:if not exists )?\S+ on|alter table (?:if exists )?(?:only )?|drop table (?:if exists )?)\s*("?[\w.]+"?)/i
    .exec(statement)?.[1]
    ?.replaceAll('"', '')
    .replace(/^public\./, '')

/**
 * What a migration does to a product that runs: locks and rewrites of tables that were there before it. Tables that it makes
 * itself are nobody's yet.
 * @param sql as drizzle-kit writes it, statements ended by `;` (none inside texts or bodies of functions)
 */
export function lintMigration(sql: string): LintFinding[] {
  const statements = sql.split(/;\s*(?:--> statement-breakpoint)?\s*(?:\n|$)/)
  const made = new Set(
    statements.flatMap(
      (text) => /^create table (?:if not exists )?"?(?:public"?\."?)?(\w+)"?/i.exec(bare(text))?.[1] ?? [],
    ),
  )
  return statements.flatMap((text) => {
    const statement = bare(text)
    const table = tableOf(statement)
    if (statement === '' || ACCEPTED.test(text) || (table !== undefined && made.has(table))) return []
    return rules
      .filter(({ pattern }) => pattern.test(statement))
      .map(({ why, instead }) => ({ statement, why, instead }))
  })
}
