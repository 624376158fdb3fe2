import { type User, user } from '@madang/contract'
import { reachesType } from '@madang/domain'
import { useMe, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import type { Deed } from '../users/status-actions.rules.ts'
import { type StatusActions, useStatusActions } from '../users/use-status-actions.ts'
import type { Change } from './person-changes.tsx'
import { mayReset } from './reset.rules.ts'

export interface FoundPerson {
  person: User | undefined
  error: Error | null
  isFetching: boolean
  refetch(): unknown
  deeds: StatusActions
  /** Whoever looks may change this account (API-USER-10). */
  within: boolean
  /** Which dialog stands over the detail. */
  change: Change | null
  setChange(change: Change | null): void
}

/** One person, asked for again after an unlock; then another password is offered (MAN-USER-35). */
export function usePerson(userIdx: number): FoundPerson {
  const me = useMe()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(user.get, { userIdx }),
    throwOnError: false,
    retry: false,
  })
  const t = useT()
  const { confirm } = useServices()
  const [change, setChange] = useState<Change | null>(null)
  const follow = async (deed: Deed) => {
    const { data: now } = await refetch()
    if (deed !== 'unlock' || !now || !mayReset(me, now)) return
    const yes = await confirm({
      title: t('userDetail.password.afterUnlock', { name: now.userName }),
      text: t('userDetail.password.afterUnlockText'),
      confirmLabel: t('userDetail.password.button'),
    })
    if (yes) setChange('password')
  }
  const deeds = useStatusActions((deed) => void follow(deed))
  const within = data !== undefined && reachesType(me.userTypeCd, data.userTypeCd)
  return { person: data, error, isFetching, refetch, deeds, within, change, setChange }
}
