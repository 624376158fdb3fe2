import { type Room, room } from '@madang/contract'
import { useFallbackInterval, useServices } from '@madang/remote-kit'
import { callKey, useInfiniteQuery, useQuery, useQueryClient } from '@madang/remote-kit/query'
import { useCallback, useMemo } from 'react'
import { instantClasses, regularRooms } from './first-requests.ts'
import { runningOf } from './room-state.ts'

/** Cards of others change by themselves: somebody opens, joins, leaves. Milliseconds, while the page is in sight and no news come. */
export const refreshEvery = 15_000
const regular = callKey(room.list, 'regular')
const instant = callKey(room.list, 'instant')

/** The person's regular rooms, 30 at a time (ROOMS-02, A-57). */
export function useRooms() {
  const { api } = useServices()
  const query = useInfiniteQuery({
    queryKey: regular,
    queryFn: async ({ pageParam, signal }) =>
      await api.call(room.list, { ...regularRooms, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.last ? undefined : page.page + 1),
    refetchInterval: useFallbackInterval(refreshEvery),
    refetchOnWindowFocus: true,
  })
  const { data } = query
  const rooms = useMemo(() => withoutTwins(data?.pages.flatMap((page) => page.content) ?? []), [data])
  return { ...query, rooms }
}

export type Rooms = ReturnType<typeof useRooms>

/** A room that slid to the next page between two loads must not stand twice. */
const withoutTwins = (rooms: Room[]) => [...new Map(rooms.map((room) => [room.roomCode, room])).values()]

/** Instant classes of the person that run now: the way back after a closed tab. Undefined before the first answer. */
function useInstantClasses(): Room[] | undefined {
  const { api } = useServices()
  const { data, error } = useQuery({
    queryKey: instant,
    queryFn: async ({ signal }) => (await api.call(room.list, instantClasses, { signal })).content,
    refetchInterval: useFallbackInterval(refreshEvery),
    refetchOnWindowFocus: true,
  })
  return error ? (data ?? []) : data
}

/** Every class that runs now and that the person may enter, the latest first. Undefined while that is not known. */
export function useRunningClasses(regular: Rooms): Room[] | undefined {
  const instant = useInstantClasses()
  const { rooms, data, error } = regular
  return useMemo(
    () => (instant && (data || error) ? runningOf([...instant, ...rooms]) : undefined),
    [instant, rooms, data, error],
  )
}

/** Reads both lists again, and the room whose page is open. */
export function useRefreshRooms() {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all([room.list, room.get].map((call) => client.invalidateQueries({ queryKey: callKey(call) }))),
    [client],
  )
}
