import { Alert, Button, Typography } from '@madang/design-system/core'
import { isTrouble, type SaveState } from './save-state.ts'
import { type SaveSource, useSaveState } from './use-save-state.ts'
import { useWorkWords } from './words.ts'

export interface SaveLineProps {
  state: SaveState
  /** What the person can do about a refusal, of the outbox. */
  tryAgain?: (() => void) | undefined
  giveUp?: (() => void) | undefined
}

const Act = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="small" onClick={onClick} sx={{ flex: 'none', my: -0.5 }}>
    {label}
  </Button>
)

/**
 * One quiet line that says where the work is. Readers hear of trouble alone: that something is kept at each word is not
 * worth an interruption.
 */
export function SaveLine({ state, tryAgain, giveUp }: SaveLineProps) {
  const words = useWorkWords()
  if (state.kind === 'nothing') return null
  if (isTrouble(state.kind)) return <Alert severity="error">{words[state.kind]}</Alert>
  if (state.kind === 'refused') {
    const action = (
      <>
        {giveUp ? <Act label={words.giveUp} onClick={giveUp} /> : null}
        {tryAgain ? <Act label={words.tryAgain} onClick={tryAgain} /> : null}
      </>
    )
    return (
      <Alert severity="error" action={action}>
        {state.unkept ? words.refusedUnkept(state.code) : words.refused(state.code)}
      </Alert>
    )
  }
  const text =
    state.kind === 'offline' && state.pending > 1 ? words.offlineMore(state.pending) : words[state.kind]
  if (state.kind === 'offline' || state.kind === 'waiting') return <Alert severity="warning">{text}</Alert>
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  )
}

/** `SaveLine` of a source: it alone is drawn again when that changes. */
export function SaveSourceLine({ source, tryAgain }: { source: SaveSource | null; tryAgain?: () => void }) {
  return <SaveLine state={useSaveState(source)} tryAgain={tryAgain} />
}
