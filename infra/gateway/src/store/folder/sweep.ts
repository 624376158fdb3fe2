import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { orMissing } from './durable.ts'

/** An upload takes no hour: what is older, a killed process has left. */
const stale = 60 * 60 * 1000

/** Makes the folder, and removes what a killed process left unfinished in it. */
export async function sweepFolder(folder: string, unfinished: RegExp): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const rest of (await readdir(folder)).filter((one) => unfinished.test(one))) {
    const path = join(folder, rest)
    // another process may sweep at the same time
    const found = await orMissing(stat(path))
    if (found && Date.now() - found.mtimeMs > stale) await rm(path, { recursive: true, force: true })
  }
}
