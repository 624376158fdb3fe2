import pg from 'pg'
import { clientOf, type Database } from '../platform/database.ts'
import type { Sent } from './statements.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  'Sort Key'?: string[]
  Plans?: Node[]
  /** Where it was run. */
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
}

/** As text that stands in SQL, for `execute`. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join()}}`)
  return pg.escapeLiteral(String(value))
}

/** The plan for any values (`generic`), as a prepared statement has it, or for these. */
export const planOf = (
  db: Database,
  companyCode: string,
  sent: Sent,
  mode: 'generic' | 'custom',
): Promise<Node> => explained(db, companyCode, sent, mode, 'format json')

/**
 * How many pages of tables and indexes this reads, run as a prepared statement is. A row whose old version is not vacuumed
 * yet, as that of somebody who has just signed in, costs a page more wherever it is met.
 */
export async function pagesRead(db: Database, companyCode: string, sent: Sent): Promise<number> {
  const plan = await explained(db, companyCode, sent, 'generic', 'analyze, buffers, timing off, format json')
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

async function explained(
  db: Database,
  companyCode: string,
  { text, values }: Sent,
  mode: 'generic' | 'custom',
  how: string,
): Promise<Node> {
  return db.inCompany(companyCode, async (tx) => {
    const client = clientOf(tx)
    await client.query(`set local plan_cache_mode = force_${mode}_plan`)
    await client.query(`prepare explained as ${text}`)
    try {
      const given = values.length > 0 ? `(${values.map(literal).join()})` : ''
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (${how}) execute explained${given}`,
      )
      return rows[0]!['QUERY PLAN'][0].Plan
    } finally {
      await client.query('deallocate explained')
    }
  })
}

/** Whether this stops before the end: rows without order, as many as are counted. */
function stopsEarly(limit: Node, child: Node): boolean {
  if (limit['Node Type'] !== 'Limit') return false
  if (child['Node Type'] === 'Result' && child.Plans?.length === 1) return stopsEarly(limit, child.Plans[0]!)
  return child['Node Type'] === 'Seq Scan' && limit['Plan Rows'] < child['Plan Rows']
}

/** Nodes that read one of these tables from end to end, or sort more rows than this. */
export function costly(plan: Node, tables: readonly string[], mostSorted: number): string[] {
  const own: string[] = []
  if (plan['Node Type'] === 'Seq Scan' && tables.includes(plan['Relation Name'] ?? '')) {
    own.push(`reads all of ${plan['Relation Name']}`)
  }
  if (plan['Node Type'] === 'Sort') {
    const rows = Math.max(...(plan.Plans ?? []).map((child) => child['Plan Rows']), 0)
    if (rows > mostSorted) own.push(`sorts ${Math.round(rows)} rows by ${plan['Sort Key']?.join(', ')}`)
  }
  const below = (plan.Plans ?? []).filter((child) => !stopsEarly(plan, child))
  return [...own, ...below.flatMap((child) => costly(child, tables, mostSorted))]
}
