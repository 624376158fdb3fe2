import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts'

/**
 * The embedded database. It is PostgreSQL compiled to WebAssembly and computes synchronously, so it has a thread of its
 * own; bytes of the wire protocol come in and go out.
 */
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

try {
  const { dataDir, snapshot } = workerData as WorkerStart
  const loadDataDir = snapshot ? new Blob([new Uint8Array(await readFile(snapshot))]) : undefined
  const db = await PGlite.create({
    ...(dataDir ? { dataDir } : { dataDir: 'memory://' }),
    ...(loadDataDir && { loadDataDir }),
    relaxedDurability: false,
  })

  let queue = Promise.resolve()
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      send({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
    })
  }

  port.on('message', (message: ToWorker) => {
    enqueue(async () => {
      if (message.type === 'bytes') {
        const answer = await db.execProtocolRaw(message.bytes)
        // a copy of its own buffer: the answer may be a view into the memory of the database
        const copy = answer.slice()
        send({ type: 'bytes', bytes: copy }, [copy.buffer as ArrayBuffer])
      } else if (message.type === 'snapshot') {
        const blob = await db.dumpDataDir('none')
        send({ type: 'snapshot', bytes: new Uint8Array(await blob.arrayBuffer()) })
      } else {
        await db.close()
        send({ type: 'closed' })
        port.close()
      }
    })
  })
  send({ type: 'ready' })
} catch (error) {
  send({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  port.close()
}
