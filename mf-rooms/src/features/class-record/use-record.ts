import { type LogMeet, logMeet as logMeetCalls, SearchType } from '@madang/contract'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useNoteRights } from '../class-result/note-rights.ts'

/** Who was in a class, and what the viewer may do with the notes of each. The server leaves a student the own row alone. */
export function useRecordUsers(logMeet: LogMeet) {
  const rightsOf = useNoteRights(logMeet)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(logMeetCalls.users, {
      meetCode: logMeet.meetCode,
      roomCode: logMeet.roomCode,
      paging: false,
      searchType: SearchType.CLASS_USERS,
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
