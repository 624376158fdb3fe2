import { drawMissingParts, type MissingPartProps } from '@madang/design-system/core'
import { type CSSProperties, useContext, useEffect, useRef } from 'react'
import { FailurePanel } from './failure-panel.tsx'
import { failureWords } from './failure-words.ts'
import { useLanguage } from './hooks.ts'
import { RemoteContext } from './remote-context.ts'
import { getServices } from './state.ts'

const window_: CSSProperties = {
  boxSizing: 'border-box',
  width: 'min(460px, calc(100vw - 32px))',
  padding: 12,
  border: 0,
  borderRadius: 12,
  color: 'var(--mui-palette-text-primary, #1f2328)',
  background: 'var(--mui-palette-background-paper, #fff)',
}

/** What stands in the place of a part whose code didn't come: in a window where the part is one, else where the part would stand. */
function MissingPart({ error, busy, onRetry, onClose }: MissingPartProps) {
  const life = useContext(RemoteContext)
  const where = { remote: life?.decl.name, version: life?.version, phase: 'load' } as const
  const dialog = useRef<HTMLDialogElement>(null)
  const words = failureWords[useLanguage()]
  const reported = useRef(false)
  useEffect(() => {
    if (!reported.current) getServices().report(error, where)
    reported.current = true
  })
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    // jsdom has no windows above the page
    if (element.showModal) element.showModal()
    else element.setAttribute('open', '')
  }, [])
  const panel = (
    <FailurePanel error={error} where={where} onRetry={onRetry} busy={busy} onClose={onClose} small part />
  )
  if (!onClose) return panel
  return (
    <dialog
      ref={dialog}
      style={window_}
      aria-label={words.part}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {panel}
    </dialog>
  )
}

drawMissingParts(MissingPart)
