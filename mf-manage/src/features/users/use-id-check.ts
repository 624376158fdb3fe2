import { useT } from '@madang/remote-kit/i18n'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { IdState } from './use-free-id.ts'

interface IdCheck {
  /** As it was noted last. */
  readonly state: IdState
  /** Notes what is known now, and lets the form say it where it has refused what was known before. */
  useNote(form: { recheck(name: 'userId'): void }, state: IdState): void
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
    useNote(form, state) {
      known.current = state
      const recheck = useEffectEvent(() => form.recheck('userId'))
      // biome-ignore lint/correctness/useExhaustiveDependencies: another state is what there is to hear of
      useEffect(() => recheck(), [state])
    },
    check() {
      const now = known.current
      return now === 'taken' || now === 'checking' ? t(`users.form.id.${now}`) : null
    },
  }
}
