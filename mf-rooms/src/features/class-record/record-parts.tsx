import type { LogMeet } from '@madang/contract'
import { Stack } from '@madang/design-system/core'
import { RecordAttendance } from './record-attendance.tsx'
import { RecordChats } from './record-chats.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordLines } from './record-lines.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordVideos } from './record-videos.tsx'
import { useRecordUsers } from './use-record.ts'

/** One class, part by part. */
export function RecordParts({ logMeet }: { logMeet: LogMeet }) {
  const users = useRecordUsers(logMeet)
  return (
    <Stack spacing={3}>
      <RecordFacts logMeet={logMeet} />
      <RecordAttendance logMeet={logMeet} found={users} />
      <RecordVideos logMeet={logMeet} />
      <RecordNotes logMeet={logMeet} users={users} />
      <RecordChats logMeet={logMeet} />
      <RecordLines logMeet={logMeet} />
    </Stack>
  )
}
