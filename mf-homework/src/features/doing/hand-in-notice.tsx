import { Alert } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import type { Waiting } from './use-doing.ts'

/** Stands until the hand-in without a line is done: nobody closes the tablet believing that it was. */
export function HandInNotice({ waiting }: { waiting: Waiting }) {
  const t = useT()
  if (waiting === 'no') return null
  return <Alert severity={waiting === 'waits' ? 'info' : 'error'}>{t(`doing.waiting.${waiting}`)}</Alert>
}
