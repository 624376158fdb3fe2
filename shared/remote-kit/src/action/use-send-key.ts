import { ApiError } from '@madang/api-client'
import type { Call } from '@madang/contract'
import { useCallback, useRef } from 'react'
import { same } from '../drafts/same.ts'
import { newId } from '../new-id.ts'

type UnderKey = <T>(
  request: unknown,
  given: string | undefined,
  send: (idempotencyKey: string | undefined) => Promise<T>,
) => Promise<T>

/**
 * Draws the key under which a call that takes one is sent. The next press of the same has the same key only while nobody
 * knows whether the first one arrived; a key that the caller gives is the caller's.
 */
export function useSendKey({ idempotencyKey }: Call): UnderKey {
  const lost = useRef<{ key: string; request: unknown } | null>(null)
  return useCallback(
    async (request, given, send) => {
      if (!idempotencyKey || given !== undefined) return send(given)
      const before = lost.current
      const key = before && same(before.request, request) ? before.key : newId()
      lost.current = { key, request }
      try {
        const answer = await send(key)
        lost.current = null
        return answer
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) lost.current = null
        throw error
      }
    },
    [idempotencyKey],
  )
}
