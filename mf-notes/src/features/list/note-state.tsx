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
  returned: 'neutral',
}

export function NoteStateChip({ note, userTypeCd }: { note: Note; userTypeCd: number }) {
  const t = useT()
  const state = stateOf(note, userTypeCd)
  const label = t(`state.${state}`)
  // the first of one is nothing to say
  const round = note.round > 1 || note.returned ? t('roundNo', { round: note.round }) : null
  return <StatusChip label={round ? `${label} · ${round}` : label} tone={tones[state]} />
}
