import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { userImportLimits } from '@madang/contract'
import type { UploadedFile } from '@madang/contract/schemas'
import { extensionOf } from '@madang/domain'
import { keptFileName } from '@madang/domain/file-names'
import type { Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { checkUploads } from '../../platform/file-content.ts'
import type { ReadAnswer, ReadTask } from './read.worker.ts'
import type { TableFault } from './table/fault.ts'

const reader = new URL('./read.worker.ts', import.meta.url)
/** Seconds in which a table must be read. */
const READ_SEC = 60

const rules = { count: 1, size: userImportLimits.fileSize, extensions: ['xlsx', 'csv'] } as const

/** What may lie in memory and what not. */
const tooMuch: ReadonlySet<TableFault> = new Set(['unpacked', 'rows'])

/** WB-400-402 for what is too large, WB-400-403 for what is no table. */
const unreadable = (why: TableFault, fileName: string): Failure =>
  tooMuch.has(why)
    ? new Failure('WB-400-402', { fileName, why, maxBytes: rules.size, maxRows: userImportLimits.rows })
    : new Failure('WB-400-403', { fileName, why, allowed: rules.extensions })

/**
 * The one table of a request, by its name, size and first bytes; what people may have meant is told from what is something else.
 * @throws Failure WB-400-401, -402, -403
 */
export function tableOf(files: readonly UploadedFile[]): UploadedFile {
  const [file] = files
  if (file && files.length === 1) {
    const fileName = keptFileName(file.filename)
    const extension = extensionOf(fileName)
    if (extension === 'xls') throw unreadable('old', fileName)
    if (extension === 'xlsm' || extension === 'xlsb') throw unreadable('macros', fileName)
    const container = [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => file.head[at] === byte)
    if (extension === 'xlsx' && container) throw unreadable('locked', fileName)
  }
  checkUploads(files, rules)
  return file!
}

/** The content as a file of its own while `use` works on it. @throws Failure WB-404-106 when it is gone */
export async function withCopy<T>(
  { files }: Pick<Services, 'files'>,
  storedName: string | null,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const opened = storedName === null ? null : await files.open(storedName)
  if (!opened) throw new Failure('WB-404-106')
  const folder = await mkdtemp(join(tmpdir(), 'madang-people-'))
  try {
    const path = join(folder, 'table')
    await pipeline(opened.stream, createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads and judges a table in a process of its own. @throws Failure WB-400-402, -403 with `data.why` */
export async function readApart(
  services: Pick<Services, 'files' | 'imports'>,
  storedName: string | null,
  task: Omit<ReadTask, 'path'>,
): Promise<ReadAnswer> {
  const answer = await withCopy(services, storedName, (path) =>
    services.imports
      .run<ReadAnswer | { why: TableFault }>(reader, { ...task, path } satisfies ReadTask, {
        silentSec: READ_SEC,
      })
      .catch((error: { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.code === 'ERR_WORKER_SILENT')
          return { why: 'unpacked' as const }
        throw error
      }),
  )
  if ('why' in answer) throw unreadable(answer.why, task.fileName)
  return answer
}
