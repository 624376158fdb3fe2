import { type Note, UserType } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import type { NoteKind } from './kinds.ts'
import { countsOf, NoteTime } from './note-columns.tsx'
import { ownTitle, studentNames } from './note-rows.rules.ts'
import { NoteStateChip } from './note-state.tsx'
import { ValidateLink } from './validate-link.tsx'

interface NoteCardProps {
  note: Note
  kind: NoteKind
  userTypeCd: number
  rows: readonly Note[]
  /** Beside what every handed-in note has. */
  actions?: ReactNode
}

/** A note on a phone: whose it is comes first where the lines differ in nothing else. */
export function NoteCard({ note, kind, userTypeCd, rows, actions }: NoteCardProps) {
  const t = useT()
  const name = kind === 'work' || userTypeCd === UserType.STUDENT ? null : studentNames(rows)(note)
  const title =
    kind === 'class' ? [note.logMeet?.meetTitle, ownTitle(note)].filter(Boolean).join(' · ') : note.noteTitle
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name ?? title}</Typography>
        {kind !== 'class' && <NoteStateChip note={note} userTypeCd={userTypeCd} />}
      </Stack>
      {name && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      )}
      {kind !== 'class' && <Typography variant="body2">{countsOf(note, t)}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <NoteTime note={note} />
      </Typography>
      {kind === 'submitted' && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <ValidateLink note={note} />
          {actions}
        </Stack>
      )}
    </Stack>
  )
}
