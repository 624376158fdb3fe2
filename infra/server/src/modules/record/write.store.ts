import type { RecordFault, RecordState } from '@madang/contract'
import { file } from '../../db/schema/file.ts'
import { recordLog } from '../../db/schema/record.ts'
import type { Tx } from '../../platform/database.ts'

export interface NewRecord {
  meetCode: string
  recordTitle: string
  /** Who recorded. */
  user: { userIdx: number; userName: string }
  leaderIdx: number
  startDatetime: Date
  endDatetime: Date
  regDatetime: Date
  /** Default: ready, as it stands. */
  now?: { state: RecordState; progress: number; fault: RecordFault | null; at: Date }
  durationSec?: number | null
  /** A content of the file store; null: it is gone, or not here yet. */
  content: { storedName: string; size: number; fileName: string; contentType: string } | null
}

/** One statement takes at most 65,535 values. */
const ROWS = 1000

/** Writes recordings of past classes with their files. Gives their indexes, in order. */
export async function insertRecords(
  tx: Tx,
  companyCode: string,
  records: readonly NewRecord[],
): Promise<number[]> {
  const indexes: number[] = []
  for (let at = 0; at < records.length; at += ROWS) {
    const chunk = records.slice(at, at + ROWS)
    const rows = await tx
      .insert(recordLog)
      .values(
        chunk.map(({ user, content: _content, now, ...row }) => ({
          ...row,
          ...(now && { state: now.state, progress: now.progress, fault: now.fault, stateDatetime: now.at }),
          companyCode,
          userIdx: user.userIdx,
          userName: user.userName,
        })),
      )
      .returning({ recordIdx: recordLog.recordIdx })
    const files = chunk.flatMap(({ content, regDatetime, user }, i) =>
      content
        ? [
            {
              companyCode,
              ownerType: 'RECORD' as const,
              ownerIdx: rows[i]!.recordIdx,
              orgFileName: content.fileName,
              storedName: content.storedName,
              fileSize: content.size,
              contentType: content.contentType,
              regUserIdx: user.userIdx,
              regDatetime,
            },
          ]
        : [],
    )
    if (files.length > 0) await tx.insert(file).values(files)
    indexes.push(...rows.map(({ recordIdx }) => recordIdx))
  }
  return indexes
}
