import { user } from '@madang/contract'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Members } from './tree.rules.ts'

/** People who are asked for at once. */
const PAGE = 50

interface PageKey {
  groupIdx: number
  page: number
}

type PageState = Omit<Members, 'total'> & { total: number | null }

/** One page of those right in a group. Shows nothing: as many of these stand beside the tree as there are pages open in it. */
export function MembersPage({
  groupIdx,
  page,
  onState,
  again,
}: PageKey & {
  onState: (key: PageKey, state: PageState | null) => void
  /** Raised by "try again". */
  again: number
}) {
  const { data, isFetching, isError, refetch } = useQuery({
    ...callQuery(user.list, { groupIdx, withBelow: false, order: 'userName,asc', page, size: PAGE }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  useEffect(() => {
    onState(
      { groupIdx, page },
      {
        users: data?.content ?? [],
        total: data?.total ?? null,
        loading: isFetching && !data,
        failed: isError && !data,
      },
    )
  }, [groupIdx, page, data, isFetching, isError, onState])
  useEffect(() => () => onState({ groupIdx, page }, null), [groupIdx, page, onState])
  useEffect(() => {
    if (again > 0) void refetch()
  }, [again, refetch])
  return null
}

interface MembersOfTree {
  members: ReadonlyMap<number, Members>
  /** What has to stand on the page for them to come. */
  asked: readonly (PageKey & { again: number })[]
  onState: (key: PageKey, state: PageState | null) => void
  more: (groupIdx: number) => void
  tryAgain: (groupIdx: number) => void
}

const nameOf = ({ groupIdx, page }: PageKey) => `${groupIdx}.${page}`

/** Those in the groups that are open, page by page. */
export function useMembers(groupIdxs: readonly number[]): MembersOfTree {
  const [pages, setPages] = useState<ReadonlyMap<number, number>>(new Map())
  const [states, setStates] = useState<ReadonlyMap<string, PageState>>(new Map())
  const [tries, setTries] = useState<ReadonlyMap<number, number>>(new Map())

  const onState = useCallback((key: PageKey, state: PageState | null) => {
    setStates((now) => {
      const next = new Map(now)
      if (state) next.set(nameOf(key), state)
      else next.delete(nameOf(key))
      return next
    })
  }, [])
  const asked = useMemo(
    () =>
      groupIdxs.flatMap((groupIdx) =>
        Array.from({ length: pages.get(groupIdx) ?? 1 }, (_, at) => ({
          groupIdx,
          page: at + 1,
          again: tries.get(groupIdx) ?? 0,
        })),
      ),
    [groupIdxs, pages, tries],
  )
  const members = useMemo(() => {
    const out = new Map<number, Members>()
    for (const groupIdx of groupIdxs) {
      const of = Array.from({ length: pages.get(groupIdx) ?? 1 }, (_, at) =>
        states.get(nameOf({ groupIdx, page: at + 1 })),
      )
      // somebody who moves between two pages meanwhile stands in the tree once
      const users = new Map(of.flatMap((state) => state?.users ?? []).map((one) => [one.userIdx, one]))
      out.set(groupIdx, {
        users: [...users.values()],
        total: of.find((state) => state?.total != null)?.total ?? null,
        loading: of.some((state) => !state || state.loading),
        failed: of.some((state) => state?.failed),
      })
    }
    return out
  }, [groupIdxs, pages, states])
  const raise = (set: typeof setPages, from: number) => (groupIdx: number) =>
    set((now) => new Map(now).set(groupIdx, (now.get(groupIdx) ?? from) + 1))
  return {
    members,
    asked,
    onState,
    more: useCallback(raise(setPages, 1), []),
    tryAgain: useCallback(raise(setTries, 0), []),
  }
}
