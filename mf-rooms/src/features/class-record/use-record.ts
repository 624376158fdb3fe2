import { type LogMeet, logMeet as logMeetCalls, SearchType, UserType } from '@madang/contract'
import { useMe } from '@madang/remote-kit'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useNoteRights } from '../class-result/note-rights.ts'

/** Who was in a class, then who belongs to it and never joined, and what the viewer may do with the notes of each; a student asks for the own row (ROOMS-67, ROOMS-68). */
export function useRecordUsers(logMeet: LogMeet) {
  const me = useMe()
  const rightsOf = useNoteRights(logMeet)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(logMeetCalls.users, {
      meetCode: logMeet.meetCode,
      roomCode: logMeet.roomCode,
      paging: false,
      searchType: SearchType.CLASS_USERS,
      ...(me.userTypeCd === UserType.STUDENT ? { userId: me.userId } : { withAbsent: true }),
    }),
    throwOnError: false,
  })
  return {
    data,
    error,
    isFetching,
    refetch,
    rightsOf,
  }
}
