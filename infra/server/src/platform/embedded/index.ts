import { mkdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { StartError } from '../errors.ts'
import { lockFolder } from './lock.ts'
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts'
import { WireStream } from './wire-stream.ts'

export interface Embedded {
  /** One connection, because the embedded database has one session: whoever holds it is alone. */
  pool: pg.Pool
  /** The whole database as a tar file; loads in a fraction of the time that setting up takes. */
  snapshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL inside this process, on disk or in memory.
 * @param start.dataDir folder of the database, locked against a second process; absent: in memory
 * @throws StartError when another process has it open, or when the folder holds something that can't be read
 */
export async function openEmbedded(start: WorkerStart): Promise<Embedded> {
  let unlock = () => {}
  if (start.dataDir) {
    mkdirSync(start.dataDir, { recursive: true, mode: 0o700 })
    unlock = lockFolder(start.dataDir)
  }
  const workerData: WorkerStart = {
    ...(start.dataDir && { dataDir: `${start.dataDir}/cluster` }),
    ...(start.snapshot && { snapshot: start.snapshot }),
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, name: 'database' })
  worker.setMaxListeners(50)

  const next = <T extends FromWorker['type']>(type: T) =>
    new Promise<Extract<FromWorker, { type: T }>>((resolve, reject) => {
      const settle = () => {
        worker.off('message', onMessage)
        worker.off('error', onError)
        worker.off('exit', onExit)
      }
      const onMessage = (message: FromWorker) => {
        if (message.type !== type && message.type !== 'failed') return
        settle()
        if (message.type === 'failed') reject(new Error(message.message))
        else resolve(message as Extract<FromWorker, { type: T }>)
      }
      const onError = (error: unknown) => {
        settle()
        reject(error as Error)
      }
      const onExit = () => {
        settle()
        reject(new Error('The thread of the embedded database ended.'))
      }
      worker.on('message', onMessage)
      worker.on('error', onError)
      worker.on('exit', onExit)
    })
  // from here on an error of the thread reaches the open connection as its end
  const ready = next('ready')
  worker.on('error', () => {})

  try {
    await ready
  } catch (error) {
    unlock()
    await worker.terminate()
    throw new StartError(
      `The embedded database${start.dataDir ? ` in ${start.dataDir}` : ''} can't be opened: ${(error as Error).message}. ` +
        'If the folder is from an interrupted first start, remove it and start again.',
      { cause: error },
    )
  }

  const pool = new pg.Pool({
    max: 1,
    // the wait for the one connection; a stuck transaction must not make everybody wait for ever
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 0,
    user: 'postgres',
    password: '',
    database: 'postgres',
    stream: () => new WireStream(worker) as never,
  })
  pool.on('error', () => {})

  let closing: Promise<void> | undefined
  return {
    pool,
    async snapshot() {
      const answer = next('snapshot')
      worker.postMessage({ type: 'snapshot' } satisfies ToWorker)
      return (await answer).bytes
    },
    close() {
      closing ??= (async () => {
        const closed = next('closed')
        worker.postMessage({ type: 'close' } satisfies ToWorker)
        await closed.catch(() => {})
        await worker.terminate()
        unlock()
      })()
      return closing
    },
  }
}
