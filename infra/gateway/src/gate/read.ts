import type { AppManifest } from '@madang/build/manifest'
import { GatewayError } from '../errors.ts'
import { readStored, type StoredFiles } from './files.ts'
import type { ReadInput } from './read.worker.ts'

export interface ComputePorts {
  /**
   * Runs the default export of a module apart, with a memory limit; past it the error has the code
   * `ERR_WORKER_OUT_OF_MEMORY`. Absent: what computes runs in this thread.
   */
  compute?: { run<Answer>(worker: URL, input: unknown): Promise<Answer> }
}

const worker = new URL('./read.worker.ts', import.meta.url)

/**
 * Reads a build away from the event loop, since whoever made it chose how much there is to unpack and to parse.
 * @throws MF-413-003
 */
export async function readBuild(
  { compute }: ComputePorts,
  folder: string,
  manifest: AppManifest,
): Promise<StoredFiles> {
  if (!compute) return readStored(folder, manifest)
  try {
    return await compute.run<StoredFiles>(worker, { folder, manifest } satisfies ReadInput)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    throw new GatewayError('MF-413-003', `${manifest.name}@${manifest.version}`)
  }
}
