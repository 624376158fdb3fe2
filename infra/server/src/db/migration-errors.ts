import { StartError } from '../platform/errors.ts'

/** A migration that a database says it has had. */
export interface Applied {
  hash: string
  /** When it was made, in milliseconds: what its journal entry says. */
  madeAt: number
}

/** A migration that this program brings. */
export interface Known extends Applied {
  /** Name of its file, without `.sql`. */
  tag: string
}

/**
 * Why a database can't be brought to this program's schema, or null where it can. The order of migrations is the order
 * of their making; what a database has had must be the beginning of what the program knows.
 */
export function historyRefusal(
  applied: readonly Applied[],
  known: readonly Known[],
  hasTables: boolean,
): string | null {
  if (applied.length === 0) {
    return hasTables
      ? 'The database holds tables already, but nothing says that Madang made them. Give Madang a database of its own (DATABASE_URL, or another MADANG_DATA).'
      : null
  }
  const last = known.at(-1)
  const stranger = applied.findIndex(({ hash }, i) => hash !== known[i]?.hash)
  if (stranger < 0) return null
  const isNewer = stranger >= known.length && (applied[stranger]?.madeAt ?? 0) > (last?.madeAt ?? 0)
  return isNewer
    ? `The database was brought to a newer version of Madang than this one: it has had ${applied.length} migrations, this version knows ${known.length} (the last is ${last?.tag}). Start the newer version again, or restore the backup that you made before it. Nothing was changed.`
    : `Migration ${stranger + 1} of the database is not the one that this version knows as ${known[stranger]?.tag ?? 'nothing'}: it was made by a version whose migrations were rewritten. Nothing was changed. Data of a trial: start with an empty MADANG_DATA (or database). Data to keep: start the version that made them, and export them.`
}

/** Connections that end, servers that stop: not the migration's fault, and told elsewhere. */
const ofConnection = /^(08|57P0[123]|53300)/

interface StatementError {
  code: string
  message: string
  detail?: string
}

/** What the database said of a statement, wherever in the chain of causes it stands. */
function statementError(error: unknown): StatementError | null {
  const { code, message, cause } = (error ?? {}) as Partial<StatementError> & { cause?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return error as StatementError
  return message === undefined && cause === undefined ? null : statementError(cause)
}

/** The failure of a migration as one message that says what to do; null where it was no statement that failed. */
export function explainMigration(error: unknown, pending: readonly Known[]): StartError | null {
  const found = statementError(error)
  if (!found || ofConnection.test(found.code)) return null
  const names = pending.map(({ tag }) => tag).join(', ') || 'none'
  const said = [found.message, found.detail].filter(Boolean).join('. ')
  return new StartError(
    `The database could not be brought to this version's schema: ${said} (${found.code}). ` +
      `All of these migrations were taken back, so the data are as they were: ${names}. ` +
      'Start the version that ran before, and tell whoever made this one; if rows are in the way, mend them and start again.',
    { cause: error },
  )
}
