import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RemoteStore } from '../store/store.ts'
import { fakeApp } from './fake-app.ts'

/**
 * Begins an upload of many files into the folder of its argument, says `half` when some of them are on disk, and
 * goes on until it is killed.
 */
const folder = process.argv[2] ?? ''
const store = await RemoteStore.open(folder)
const pages = Object.fromEntries(
  Array.from({ length: 400 }, (_, i) => [`notes.p${i}`, `/:companyId/note/p${i}`]),
)
void store.publish('mf-notes', '1.0.0', fakeApp('mf-notes', '1.0.0', { pages }).zip())
const incoming = join(folder, 'incoming')
const timer = setInterval(() => {
  const [upload] = existsSync(incoming) ? readdirSync(incoming) : []
  if (upload && readdirSync(join(incoming, upload)).length > 20) {
    clearInterval(timer)
    process.stdout.write('half\n')
    // Holds the process in the middle, however fast the disk is.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}, 1)
