import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { GatewayError } from '../errors.ts'

/** Lets bytes through until there are more of them than the limit. @throws MF-413-001 */
export const atMost = (limit: number, see: (chunk: Uint8Array) => void = () => {}) =>
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > limit) throw new GatewayError('MF-413-001')
      see(chunk)
      yield chunk
    }
  }

/** Writes what comes in to a file, and stops at the limit whatever the sender had announced. @throws MF-413-001 */
export async function receive(from: AsyncIterable<Uint8Array>, path: string, limit: number): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await pipeline(from, atMost(limit), file.createWriteStream())
}
