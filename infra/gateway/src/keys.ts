import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface KeyPorts {
  /**
   * Keys for this purpose, the present one first: what an older one has signed stays good. Every gateway of one product has
   * the same ones. Absent: made up for this process alone.
   */
  keys?(purpose: string): readonly Uint8Array[]
}

/** Signs with the present key of one purpose. */
export interface Signer {
  sign(text: string): string
  holds(text: string, signature: string): boolean
}

export function signerFor(ports: KeyPorts, purpose: string): Signer {
  const own = [randomBytes(32)]
  const keys = () => ports.keys?.(purpose) ?? own
  const mac = (text: string, key: Uint8Array) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign: (text) => mac(text, keys()[0]!),
    holds(text, signature) {
      const given = Buffer.from(signature)
      return keys().some((key) => {
        const expected = Buffer.from(mac(text, key))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}
