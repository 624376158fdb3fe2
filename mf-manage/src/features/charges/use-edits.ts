import { useDraft } from '@madang/remote-kit/drafts'
import { useCallback, useMemo, useState } from 'react'
import { type Charged, type Edit, type Edits, edited, freshened } from './edits.rules.ts'

interface Typed {
  /** Of which leader's month. */
  of: string
  list: readonly Edit[]
}

const none: readonly Edit[] = []

/** Amounts that were typed in a leader's month: kept in this browser until each is saved, and there again when somebody comes back to the month. */
export function useEdits(of: string, rows: readonly Charged[] | undefined) {
  const [typed, setTyped] = useState<Typed>({ of, list: none })
  // another month begins with nothing; what was typed here is in its draft
  if (typed.of !== of) setTyped({ of, list: none })
  const list = typed.of === of ? typed.list : none
  const change = useCallback(
    (next: (before: Edits) => Edits) =>
      setTyped((before) => {
        const own = before.of === of ? before.list : none
        return { of, list: [...next(new Map(own.map((one) => [one.row.key, one]))).values()] }
      }),
    [of],
  )
  const draft = useDraft<readonly Edit[]>(`charges/${of}`, {
    value: list,
    onRestore: (kept) => setTyped({ of, list: kept }),
  })
  const edits = useMemo(
    (): Edits => freshened(new Map(list.map((one) => [one.row.key, one])), rows ?? []),
    [list, rows],
  )
  const type = useCallback(
    (row: Charged, text: string) => change((before) => edited(before, row, text)),
    [change],
  )
  const saved = useCallback(
    (key: string) => change((before) => new Map([...before].filter(([other]) => other !== key))),
    [change],
  )
  return { edits, draft, type, saved }
}
