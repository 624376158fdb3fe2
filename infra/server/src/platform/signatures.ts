import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring, SecretKey } from './secrets.ts'

/** Signs what is asked for without a sign-in: whoever was given the address may have what it names. */
export interface Signatures {
  /** By the present key; 22 characters that need no escaping in an address. */
  sign(purpose: string, text: string): string
  /** Whether any key of the installation has signed this text for this purpose. */
  fits(purpose: string, text: string, signature: string): boolean
}

/** 128 bits: nobody guesses one, and an address stays short. */
const BYTES = 16

export function createSignatures(keyring: Keyring): Signatures {
  const derived = new WeakMap<SecretKey, Map<string, Buffer>>()
  const keyFor = (key: SecretKey, purpose: string): Buffer => {
    const known = derived.get(key) ?? new Map<string, Buffer>()
    derived.set(key, known)
    const found = known.get(purpose) ?? key.derive(`signature of ${purpose}`)
    known.set(purpose, found)
    return found
  }
  const bytesOf = (key: SecretKey, purpose: string, text: string): Buffer =>
    createHmac('sha256', keyFor(key, purpose)).update(text).digest().subarray(0, BYTES)
  return {
    sign(purpose, text) {
      const [key] = keyring.keys()
      if (!key) throw new Error('There is no key to sign with.')
      return bytesOf(key, purpose, text).toString('base64url')
    },
    fits(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url')
      // one spelling alone: an address is what caches know a content by
      if (given.length !== BYTES || given.toString('base64url') !== signature) return false
      return keyring.keys().some((key) => timingSafeEqual(bytesOf(key, purpose, text), given))
    },
  }
}
