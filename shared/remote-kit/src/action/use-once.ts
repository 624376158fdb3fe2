import { useCallback, useRef, useState } from 'react'

export interface Once<Answer, Inputs extends unknown[]> {
  attempt(...inputs: Inputs): Promise<Answer>
  pending: boolean
}

/** One at a time: what is asked for meanwhile is the one under way. `send` must keep its identity. */
export function useOnce<Answer, Inputs extends unknown[]>(
  send: (...inputs: Inputs) => Promise<Answer>,
): Once<Answer, Inputs> {
  const [pending, setPending] = useState(false)
  const running = useRef<Promise<Answer> | undefined>(undefined)
  const attempt = useCallback(
    (...inputs: Inputs): Promise<Answer> => {
      if (running.current) return running.current
      setPending(true)
      const ends = send(...inputs).finally(() => {
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
