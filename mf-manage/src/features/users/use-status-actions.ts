import { group, type User, user } from '@madang/contract'
import { useMe, useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { type Deed, reportOf, type Sorted, skippedFor, sortFor, statusOf } from './status-actions.rules.ts'

export interface Report extends Pick<Sorted, 'skipped'> {
  deed: Deed
  done: User[]
}

export interface StatusActions {
  /** Whether there is something to do to this one. */
  may(deed: Deed, person: User): boolean
  /** Asks, does it to whom it reaches, and says what became of each: in a toast, or in `report` where somebody was passed by. */
  run(deed: Deed, people: readonly User[]): Promise<void>
  pending: boolean
  /** For `<ActionReport>`; null: nothing to tell. */
  report: Report | null
  closeReport(): void
}

/** Activate, deactivate, withdraw, unlock and delete (MAN-USER-33, -34, -36), for lists and for one person's page. */
export function useStatusActions(onDone: (deed: Deed) => void = () => {}): StatusActions {
  const t = useT()
  const me = useMe()
  const { toast, confirm } = useServices()
  const [report, setReport] = useState<Report | null>(null)
  const invalidates = [user.list, user.get, group.list]
  const status = useAction(user.modStatus, { invalidates })
  const unlock = useAction(user.unlock, { invalidates })
  const remove = useAction(user.remove, { invalidates })

  async function doneTo(deed: Deed, userIdxList: number[]): Promise<readonly number[] | undefined> {
    if (deed === 'remove') return (await remove.run({ userIdxList }))?.userIdxList
    if (deed === 'unlock') return (await unlock.run({ userIdxList }))?.userIdxList
    return (await status.run({ userIdxList, userStatusCd: statusOf[deed] }))?.userIdxList
  }

  async function run(deed: Deed, people: readonly User[]): Promise<void> {
    // MAN-USER-09
    if (people.length === 0) {
      toast(t(deed === 'remove' ? 'users.remove.nobody' : 'users.nobody'), 'warning')
      return
    }
    const sorted = sortFor(deed, me, people)
    if (sorted.able.length === 0) {
      setReport({ deed, done: [], skipped: sorted.skipped })
      return
    }
    const count = sorted.able.length
    const yes = await confirm({
      title: t(`users.${deed}.confirm`, { count }),
      text: t(`users.${deed}.text`),
      confirmLabel: t(`users.${deed}.button`),
      ...((deed === 'remove' || deed === 'withdraw') && { danger: true }),
    })
    if (!yes) return
    const done = await doneTo(
      deed,
      sorted.able.map(({ userIdx }) => userIdx),
    )
    if (!done) return
    const result = reportOf(sorted, done)
    if (result.skipped.length > 0) setReport({ deed, ...result })
    else toast(t(`users.${deed}.done`, { count: result.done.length }), 'success')
    onDone(deed)
  }

  return {
    may: (deed, person) => skippedFor(deed, me, person) === null,
    run,
    pending: status.pending || unlock.pending || remove.pending,
    report,
    closeReport: () => setReport(null),
  }
}
