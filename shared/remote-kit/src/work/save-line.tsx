import { Alert, Typography } from '@madang/design-system/core'
import { isTrouble, type SaveState } from './save-state.ts'
import { useWorkWords } from './words.ts'

/**
 * One quiet line that says where the work is. Readers hear of trouble alone: that something is kept at each word is not
 * worth an interruption.
 */
export function SaveLine({ state }: { state: SaveState }) {
  const words = useWorkWords()
  if (state.kind === 'nothing') return null
  if (isTrouble(state.kind)) return <Alert severity="error">{words[state.kind]}</Alert>
  if (state.kind === 'refused') return <Alert severity="error">{words.refused(state.code)}</Alert>
  const text =
    state.kind === 'offline' && state.pending > 1 ? words.offlineMore(state.pending) : words[state.kind]
  if (state.kind === 'offline' || state.kind === 'waiting') return <Alert severity="warning">{text}</Alert>
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  )
}
