import { useCallback, useRef, useState } from 'react'

export interface Once<Answer, Input> {
  attempt(input: Input): Promise<Answer>
  pending: boolean
}

/** One at a time: what is asked for meanwhile is the one under way. `send` must keep its identity. */
export function useOnce<Answer, Input>(send: (input: Input) => Promise<Answer>): Once<Answer, Input> {
  const [pending, setPending] = useState(false)
  const running = useRef<Promise<Answer> | undefined>(undefined)
  const attempt = useCallback(
    (input: Input): Promise<Answer> => {
      if (running.current) return running.current
      setPending(true)
      const ends = send(input).finally(() => {
        running.current = undefined
        setPending(false)
      })
      running.current = ends
      return ends
    },
    [send],
  )
  return { attempt, pending }
}
