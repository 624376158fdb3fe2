import { type User, user } from '@madang/contract'
import { reachesType } from '@madang/domain'
import { useMe, useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

export interface Unlock {
  /** Whether there is a lock, and one within reach. */
  may(row: User): boolean
  run(rows: readonly User[]): void
  pending: boolean
}

/** Clears locks (MAN-USER-34); another operator may have been faster. */
export function useUnlock(onDone: () => void): Unlock {
  const t = useT()
  const me = useMe()
  const { toast } = useServices()
  const unlock = useAction(user.unlock, {
    confirm: ({ userIdxList: { length: count } }) => ({
      title: t('users.unlock.confirm', { count }),
      text: t('users.unlock.text'),
      confirmLabel: t('users.unlock.button'),
    }),
    invalidates: [user.list, user.get],
    success: ({ count }) => (count > 0 ? t('users.unlock.done', { count }) : undefined),
    onSuccess({ count }) {
      if (count === 0) toast(t('users.unlock.changed'), 'warning')
      onDone()
    },
  })
  return {
    may: (row) => row.locked === true && reachesType(me.userTypeCd, row.userTypeCd),
    run: (rows) => void unlock.run({ userIdxList: rows.map(({ userIdx }) => userIdx) }),
    pending: unlock.pending,
  }
}
