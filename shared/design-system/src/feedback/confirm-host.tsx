import { useRef, useSyncExternalStore } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface ConfirmRequest {
  title: string
  text?: string | undefined
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean | undefined
}

interface Waiting extends ConfirmRequest {
  answer: (yes: boolean) => void
}

let queue: readonly Waiting[] = []
const listeners = new Set<() => void>()

function change(next: readonly Waiting[]) {
  queue = next
  for (const listener of listeners) listener()
}

/** Asks through the page's `ConfirmHost`, one question at a time. Resolves false for cancel, close and Escape. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return new Promise((answer) => {
    change([...queue, { ...request, answer }])
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Stands once in the shell's root. */
export function ConfirmHost() {
  const first = useSyncExternalStore(subscribe, () => queue[0])
  const last = useRef<Waiting>(undefined)
  if (first) last.current = first
  const shown = first ?? last.current
  if (!shown) return null
  const settle = (yes: boolean) => {
    if (!first) return
    change(queue.slice(1))
    first.answer(yes)
  }
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={shown.title}
      text={shown.text}
      confirmLabel={shown.confirmLabel}
      cancelLabel={shown.cancelLabel}
      danger={shown.danger}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  )
}
