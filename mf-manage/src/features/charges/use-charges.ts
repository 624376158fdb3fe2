import { charge, defaultSize, logMeet, RoomCategory, SearchType, UserType } from '@madang/contract'
import { useToday } from '@madang/design-system/layout'
import { useMe } from '@madang/remote-kit'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { useSearchParams } from '@madang/remote-kit/router'
import { monthOf } from '../statistics/month.rules.ts'
import { chargedOf } from './edits.rules.ts'
import { lastDayOf } from './words.ts'

const categories = [RoomCategory.INSTANT, RoomCategory.RESERVED, RoomCategory.TASK]

/** Whose month the address names, and what it comes to. Teachers are fixed to themselves; an operator chooses first. */
export function useCharges() {
  const thisMonth = useToday().slice(0, 7)
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const chooses = me.userTypeCd === UserType.ADMIN || me.userTypeCd === UserType.OPER
  const named = Number(params.get('leaderIdx')) || null
  const leaderIdx = chooses ? named : me.userIdx
  const searchYm = monthOf(params.get('searchYm'), thisMonth)
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const go = (change: { searchYm?: string; leaderIdx?: number | null; page?: number }) =>
    setParams((before) => {
      const next = { searchYm, leaderIdx: named, page: 1, ...change }
      const put = (key: string, value: string | null) =>
        value === null ? before.delete(key) : before.set(key, value)
      put('searchYm', next.searchYm === thisMonth ? null : next.searchYm)
      put('leaderIdx', chooses && next.leaderIdx ? String(next.leaderIdx) : null)
      put('page', next.page === 1 ? null : String(next.page))
      return before
    })
  const asked = { leaderIdx: leaderIdx ?? 0, searchYm }
  const month = useQuery({
    ...callQuery(charge.month, asked),
    enabled: leaderIdx !== null,
    throwOnError: false,
  })
  const list = useQuery({
    ...callQuery(logMeet.list, {
      searchType: SearchType.SETTLEMENT_TEACHER,
      leaderIdx: asked.leaderIdx,
      searchStartDate: `${searchYm}-01`,
      searchEndDate: lastDayOf(searchYm),
      roomCategoryCdList: categories,
      page,
      size: defaultSize.general,
    }),
    enabled: leaderIdx !== null,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return {
    chooses,
    leaderIdx,
    searchYm,
    thisMonth,
    page,
    go,
    month: month.data,
    rows: list.data?.content.flatMap(chargedOf),
    total: list.data?.total ?? 0,
    error: month.error ?? list.error,
    retry: () => void Promise.all([month.refetch(), list.refetch()]),
  }
}
