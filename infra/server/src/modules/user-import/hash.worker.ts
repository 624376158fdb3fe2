import { setPriority } from 'node:os'
import type { TellPart } from '../../platform/apart.child.ts'
import { hashPassword } from '../../platform/password.ts'
import { cellOf } from './cells.rules.ts'
import { rowsIn } from './read.worker.ts'
import type { Way } from './table/table.ts'

export interface HashTask {
  path: string
  fileName: string
  /** As it was read when its rows were judged. */
  way: Way
  /** The column of passwords. */
  column: number
  /** Rows whose passwords are wanted. */
  rowNos: readonly number[]
}

/** JSON of `{ rowNo, passwordHash }`: what the database takes in at once. */
export interface HashPart {
  count: number
  hashes: string
}

/** Passwords that are hashed at the same time: each takes 19 MB and a thread. */
const AT_ONCE = 2
const PART = 40
/** Below whatever answers people. */
const NICE = 10

/**
 * Hashes the passwords of a table in a process of its own: clear ones never come near the one that serves people, nor does
 * the work.
 */
export default async function hash(task: HashTask, tell: TellPart): Promise<void> {
  try {
    setPriority(NICE)
  } catch {
    // not everywhere may a process step back
  }
  const { layout } = await rowsIn(task.path, task.fileName, task.way)
  const byNo = new Map(layout.rows.map((row) => [row.no, row.cells[task.column] ?? '']))
  const waiting = task.rowNos.filter((rowNo) => byNo.has(rowNo))
  for (let at = 0; at < waiting.length; at += PART) {
    const part = waiting.slice(at, at + PART)
    const left = part.values()
    const hashes: { rowNo: number; passwordHash: string }[] = []
    const work = async () => {
      for (const rowNo of left)
        hashes.push({ rowNo, passwordHash: await hashPassword(cellOf('userPwd', byNo.get(rowNo)!)) })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await tell({ count: hashes.length, hashes: JSON.stringify(hashes) } satisfies HashPart)
  }
}
