import { Alert, Box, Button, Stack } from '@madang/design-system/core'
import type { ReactNode } from 'react'
import { SaveLine } from './save-line.tsx'
import { ofDraft } from './save-state.ts'
import type { Draft } from './use-draft.ts'
import { useDraftTime, useWorkWords } from './words.ts'

/** `unknown` in the value's place: the area shows how a draft stands, never what it holds. */
type AnyDraft = Omit<Draft<never>, 'sent'>

export interface DraftAreaProps {
  draft: AnyDraft
  /** The form's fields. */
  children: ReactNode
}

/** A form's fields with what the person must know of its draft: restored, put aside, written in another tab, where it is kept. */
export function DraftArea({ draft, children }: DraftAreaProps) {
  const elsewhere = draft.phase === 'elsewhere'
  return (
    <Stack sx={{ gap: 2 }}>
      <DraftNotice draft={draft} />
      <Box inert={elsewhere} sx={{ opacity: elsewhere ? 0.6 : 1 }}>
        {children}
      </Box>
      <DraftFoot draft={draft} />
    </Stack>
  )
}

/** What is said above the fields. */
export function DraftNotice({ draft }: { draft: AnyDraft }) {
  const words = useWorkWords()
  const time = useDraftTime()
  const { notice, phase } = draft
  const act = (label: string, work: () => void) => (
    <Button size="small" onClick={work} sx={{ flex: 'none', my: -0.5 }}>
      {label}
    </Button>
  )
  if (phase === 'elsewhere')
    return (
      <Alert severity="warning" action={act(words.takeOver, draft.takeOver)}>
        {words.elsewhere}
      </Alert>
    )
  if (!notice) return null
  if (notice.kind === 'restored')
    return (
      <Alert action={act(words.discard, draft.discard)} onClose={draft.dismiss}>
        {words.restored(time(notice.at))}
      </Alert>
    )
  if (notice.kind === 'discarded')
    return (
      <Alert action={act(words.undo, draft.undo)} onClose={draft.dismiss}>
        {words.discarded}
      </Alert>
    )
  if (notice.kind === 'wasSent')
    return (
      <Alert severity="success" action={act(words.bringBack, draft.undo)} onClose={draft.dismiss}>
        {words.wasSent}
      </Alert>
    )
  return (
    <Alert
      severity={notice.reason === 'older' ? 'warning' : 'info'}
      action={
        <>
          {act(words.refuse, draft.refuse)}
          {act(words.accept, draft.accept)}
        </>
      }
    >
      {words[notice.reason](time(notice.at))}
    </Alert>
  )
}

/** What is said below the fields: files that stay in memory alone, and where the rest is. */
export function DraftFoot({ draft }: { draft: AnyDraft }) {
  const words = useWorkWords()
  return (
    <>
      {draft.filesLeft.length > 0 ? (
        <Alert severity="warning">{words.filesLeft(draft.filesLeft.join(', '))}</Alert>
      ) : null}
      <SaveLine state={ofDraft(draft)} />
    </>
  )
}
