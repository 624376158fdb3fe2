import { unzipSync } from 'fflate'
import { GatewayError } from '../errors.ts'

export const uploadLimits = {
  /** Bytes of the zip file. */
  packed: 50 * 1024 * 1024,
  /** Bytes of all files together. */
  unpacked: 200 * 1024 * 1024,
  files: 3000,
}

/** Names are flat or nested plain words: no way out of the folder, no hidden files, nothing that differs by case alone. */
const plainName = /^[A-Za-z0-9_@][A-Za-z0-9_@.~-]*(\/[A-Za-z0-9_@][A-Za-z0-9_@.~-]*)*$/

/** @throws MF-400-001, MF-400-002, MF-413-001 */
export function unpack(zip: Uint8Array): Map<string, Uint8Array> {
  if (zip.length > uploadLimits.packed) throw new GatewayError('MF-413-001')
  const names = new Set<string>()
  let total = 0
  let entries: Record<string, Uint8Array>
  try {
    entries = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/')) return false
        if (name.length > 200 || !plainName.test(name)) throw new GatewayError('MF-400-002', show(name))
        if (names.has(name.toLowerCase())) {
          throw new GatewayError('MF-400-002', `${show(name)} stands twice.`)
        }
        names.add(name.toLowerCase())
        total += originalSize
        if (total > uploadLimits.unpacked || names.size > uploadLimits.files) {
          throw new GatewayError('MF-413-001')
        }
        return true
      },
    })
  } catch (error) {
    if (error instanceof GatewayError) throw error
    throw new GatewayError('MF-400-001')
  }
  if (names.size === 0) throw new GatewayError('MF-400-001')
  return new Map(Object.entries(entries))
}

const show = (name: string) => JSON.stringify(name.slice(0, 100))
