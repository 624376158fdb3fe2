import { group, limits, room, SearchType, UserType, user } from '@madang/contract'
import type { PickOption } from '@madang/design-system/forms'
import { groupTree } from '@madang/domain/group-tree'
import { usePeople } from '@madang/remote-kit/list'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useMemo, useState } from 'react'

const students = [UserType.STUDENT]

/** Students to choose from: of the company or a group, searched on the server, or those of a regular room. */
export function useStudents() {
  const [roomCode, setRoomCode] = useState('')
  const [groupIdx, setGroupIdx] = useState(0)
  const all = usePeople(user.list, students, groupIdx)
  const groups = useQuery({
    ...callQuery(group.list, { searchType: SearchType.GROUPS }),
    throwOnError: false,
  })
  const rooms = useQuery({
    ...callQuery(room.list, { page: 1, size: limits.unpaged, roomCategoryCdList: ['RESERVED'] }),
    throwOnError: false,
  })
  const attendees = useQuery({
    ...callQuery(room.users, { roomCode, paging: false }),
    enabled: roomCode !== '',
    throwOnError: false,
  })
  const sought = all.keyword.trim().toLowerCase()
  const ofRoom = (attendees.data ?? [])
    .filter(
      ({ userTypeCd, userName }) =>
        userTypeCd === UserType.STUDENT && userName.toLowerCase().includes(sought),
    )
    .map(({ userIdx: id, userName: name }): PickOption => ({ id, name }))
  const ofCompany = all.users.map(
    ({ userIdx: id, userName: name, userId: description }): PickOption => ({ id, name, description }),
  )
  return {
    roomCode,
    setRoomCode: (code: string) => {
      setRoomCode(code)
      setGroupIdx(0)
    },
    groupIdx,
    setGroupIdx: (idx: number) => {
      setGroupIdx(idx)
      setRoomCode('')
    },
    groups: useMemo(() => groupTree(groups.data ?? []), [groups.data]),
    rooms: rooms.data?.content ?? [],
    options: roomCode === '' ? ofCompany : ofRoom,
    left: roomCode === '' ? all.left : 0,
    keyword: all.keyword,
    setKeyword: all.setKeyword,
    loading: roomCode === '' ? all.loading : attendees.isFetching,
  }
}
