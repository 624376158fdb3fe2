import type { Note } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import type { NoteKind } from './kinds.ts'
import { countsOf, NoteTime } from './note-columns.tsx'
import { NoteStateChip } from './note-state.tsx'

/** A note on a phone. */
export function NoteCard({ note, kind, userTypeCd }: { note: Note; kind: NoteKind; userTypeCd: number }) {
  const t = useT()
  const second = kind === 'class' ? note.logMeet?.meetTitle : countsOf(note, t)
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{note.noteTitle}</Typography>
        {kind !== 'class' && <NoteStateChip note={note} userTypeCd={userTypeCd} />}
      </Stack>
      {kind !== 'work' && <Typography variant="body2">{`${note.userName} (${note.userId})`}</Typography>}
      {second && <Typography variant="body2">{second}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <NoteTime note={note} />
      </Typography>
    </Stack>
  )
}
