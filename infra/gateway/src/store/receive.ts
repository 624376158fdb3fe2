import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { GatewayError } from '../errors.ts'

/** Writes what comes in to a file, and stops at the limit whatever the sender had announced. @throws MF-413-001 */
export async function receive(from: AsyncIterable<Uint8Array>, path: string, limit: number): Promise<void> {
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  await pipeline(
    from,
    async function* counted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > limit) throw new GatewayError('MF-413-001')
        yield chunk
      }
    },
    file.createWriteStream(),
  )
}
