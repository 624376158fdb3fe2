import { useT } from '@madang/remote-kit/i18n'
import { useRef } from 'react'
import type { IdState } from './use-free-id.ts'

interface IdCheck {
  /** As it was noted last. */
  readonly state: IdState
  note(state: IdState): void
  /** What keeps the form from being sent: an id that is taken, or is still being asked about. */
  check(): string | null
}

/** Ties what is known about the id to the form that is sent: the form is made before the id is asked about. */
export function useIdCheck(): IdCheck {
  const t = useT()
  const known = useRef<IdState>('none')
  return {
    get state() {
      return known.current
    },
    note(state) {
      known.current = state
    },
    check() {
      const now = known.current
      return now === 'taken' || now === 'checking' ? t(`users.form.id.${now}`) : null
    },
  }
}
