import { useCallback, useEffect, useRef, useState } from 'react'
import { useMe, useRemote } from '../hooks.ts'
import { openWriter, type Writer } from './writer.ts'

export interface OneWriterOptions {
  /** Another tab takes it over: sends or puts down what it does not have yet. It is waited for a moment. */
  onYield(): Promise<unknown>
  /** What another tab has written, or wrote until a moment ago, is to be read again. */
  onWrote(): void
}

export interface OneWriter {
  /** Another tab of this browser writes it: here it is to be looked at. Not known for a moment, in which this tab may write. */
  elsewhere: boolean
  /** Goes on here. */
  takeOver(): void
  /** Tells the other tabs that something new can be read. */
  wrote(): void
}

/**
 * Of the tabs in which a person has opened the same work, one writes at a time and the others say so. `document` names the work inside the remote. No
 * protection of data: what is sent must be in order by itself.
 */
export function useOneWriter(document: string, options: OneWriterOptions): OneWriter {
  const { companyId, userIdx } = useMe()
  const { decl } = useRemote()
  const heard = useRef(options)
  useEffect(() => {
    heard.current = options
  })
  const writer = useRef<Writer | null>(null)
  const [elsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    let wasElsewhere = false
    const opened = openWriter(`madang-work:${JSON.stringify([companyId, userIdx, decl.name, document])}`, {
      onMine() {
        setElsewhere(false)
        if (wasElsewhere) heard.current.onWrote()
        wasElsewhere = false
      },
      onElsewhere() {
        wasElsewhere = true
        setElsewhere(true)
      },
      onYield: () => heard.current.onYield(),
      onWrote: () => heard.current.onWrote(),
    })
    writer.current = opened
    return () => {
      writer.current = null
      opened.close()
    }
  }, [companyId, userIdx, decl.name, document])
  const takeOver = useCallback(() => writer.current?.takeOver(), [])
  const wrote = useCallback(() => writer.current?.wrote(), [])
  return { elsewhere, takeOver, wrote }
}
