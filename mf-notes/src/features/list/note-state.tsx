import type { Note } from '@madang/contract'
import { StatusChip, type StatusTone } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { type NoteState, stateOf } from './kinds.ts'

const tones: Record<NoteState, StatusTone> = {
  none: 'neutral',
  saved: 'neutral',
  notCompleted: 'warning',
  inspectionUnderway: 'info',
  inspection: 'info',
  completed: 'success',
}

export function NoteStateChip({ note, userTypeCd }: { note: Note; userTypeCd: number }) {
  const t = useT()
  const state = stateOf(note, userTypeCd)
  return <StatusChip label={t(`state.${state}`)} tone={tones[state]} />
}
