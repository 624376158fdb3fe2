import type { LogMeet } from '@madang/contract'
import { RecordChats } from './record-chats.tsx'
import { RecordFiles } from './record-files.tsx'
import { RecordLines } from './record-lines.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordVideos } from './record-videos.tsx'
import { RecordWork } from './record-work.tsx'
import type { RecordTab } from './tabs.rules.ts'
import { useRecordUsers } from './use-record.ts'

interface RecordTabPanelProps {
  tab: Exclude<RecordTab, 'attendance'>
  logMeet: LogMeet
}

/** The parts of a class beside who was there; they come with the first of them that is looked at. */
export default function RecordTabPanel({ tab, logMeet }: RecordTabPanelProps) {
  switch (tab) {
    case 'videos':
      return <RecordVideos logMeet={logMeet} />
    case 'chat':
      return (
        <>
          <RecordChats logMeet={logMeet} />
          <RecordLines logMeet={logMeet} />
        </>
      )
    case 'files':
      return <RecordFiles logMeet={logMeet} />
    case 'notes':
      return <Notes logMeet={logMeet} />
    case 'work':
      return <RecordWork logMeet={logMeet} />
  }
}

const Notes = ({ logMeet }: { logMeet: LogMeet }) => (
  <RecordNotes logMeet={logMeet} users={useRecordUsers(logMeet)} />
)
