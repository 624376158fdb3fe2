import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useHoldVersion, useMe, useRemote, useServices, useUnsaved } from '../hooks.ts'
import { type DraftDocument, type DraftView, type Filled, openDraft } from './draft-document.ts'
import { same } from './same.ts'
import { useWorkWords } from './words.ts'

export interface DraftOptions<V> {
  /**
   * What the form holds: texts, numbers, lists, records; no functions, no elements. The first value is the form as it came:
   * while the form says that, nothing is kept. Draw the form when the first value is known, or give the new one a React key.
   */
  value: V
  /** Files attached to it; up to 50 MB of one document are kept with it. */
  files?: readonly File[]
  /** Version of the server's state that the form shows (revision, modDatetime). A draft of another one is offered, not put in. */
  base?: string | number | null
  /** Puts a kept value into the form. Also how "throw away" and "undo" and another tab's work come in. */
  onRestore(value: V, files: File[]): void
  /**
   * For what can be sent once only: whether the server has it already. Asked when a draft comes back that was on its way
   * (`sending`) when the page ended. `since`: when it went out, ms of this browser's clock.
   */
  wasSent?(value: V, since: number): Promise<boolean>
}

export interface Draft<V> extends DraftView {
  /**
   * What the form holds goes to the server now. Resolves when that is noted, after a second at the latest, with the key to
   * send it under: the same one until the server has it, also after a crash.
   */
  sending(): Promise<string | undefined>
  /** The server has refused it. A lost answer is no refusal. */
  refused(): void
  /** The server has done what went out before; what the form holds now is another one. */
  asNew(): void
  /** The server has acknowledged this value (by default what the form holds): its draft goes. */
  sent(value?: V): Promise<void>
  /** Resolves when everything typed so far is kept, or can't be. */
  flush(): Promise<void>
  /** Throws the draft away: the form is as it came; `undo` brings it back. */
  discard(): void
  undo(): void
  /** Takes an offered draft; what stands in the form waits in its place. */
  accept(): void
  /** Throws an offered draft away. */
  refuse(): void
  dismiss(): void
  /** Goes on here with what another tab writes. */
  takeOver(): void
  /** For a form that is closed unfinished: says that what was written stays here, if something does. */
  sayKept(): void
  /** Something typed stands in the page's memory alone, since the browser keeps nothing: leaving must ask. */
  atRisk: boolean
  /** The form says something else than when it came. */
  dirty: boolean
}

const reading: DraftView = { phase: 'reading', save: 'nothing', notice: null, filesLeft: [] }
const noFiles: readonly File[] = []

/**
 * Keeps what a form holds in the browser until the server has it, and brings it back: after a crash, a closed tab, a lost
 * line, a sign-in page. `document` names it inside the remote (`compose/new`, `note/12`); the drafts of a person are
 * another person's never. Leaving the page asks nothing while the draft is kept.
 */
export function useDraft<V>(document: string, options: DraftOptions<V>): Draft<V> {
  const { value, files = noFiles, base = null } = options
  const me = useMe()
  const { toast } = useServices()
  const words = useWorkWords()
  const { decl } = useRemote()
  const baseText = base === null ? null : String(base)
  const [initial] = useState<Filled<V>>(() => ({ value, files }))
  const latest = useRef(options)
  const [held, setHeld] = useState<{ document: string; made: DraftDocument<V> }>()
  // a form that goes on to another document: the draft of the one before hears nothing of it
  const opened = held?.document === document ? held.made : undefined

  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const made = openDraft<V>({
      key: [me.companyId, me.userIdx, decl.name, document],
      guest: me.guest !== null,
      base: baseText,
      initial,
      apply: (kept, keptFiles) => latest.current.onRestore(kept, keptFiles),
      wasSent: async (kept, since) => (await latest.current.wasSent?.(kept, since)) ?? false,
    })
    setHeld({ document, made })
    return () => void made.close()
  }, [me.companyId, me.userIdx, me.guest, decl.name, document, baseText, initial])
  useEffect(() => opened?.typed({ value, files }), [opened, value, files])

  const subscribe = useCallback((listener: () => void) => opened?.subscribe(listener) ?? (() => {}), [opened])
  const view = useSyncExternalStore(subscribe, () => opened?.view() ?? reading)
  const dirty = !same(value, initial.value) || !same(files.map(nameOf), initial.files.map(nameOf))
  const kept = view.save === 'nothing' || view.save === 'keeping' || view.save === 'kept'
  const atRisk = dirty && (!kept || view.filesLeft.length > 0)
  useUnsaved(atRisk)
  // a new version would reload the page under the person's hands
  useHoldVersion(dirty)

  const acts = useMemo(
    () => ({
      sent: (sent?: V) => opened?.sent(sent ?? latest.current.value) ?? Promise.resolve(),
      sending: () => opened?.sending(latest.current.value) ?? Promise.resolve(undefined),
      refused: () => opened?.refused(),
      asNew: () => opened?.asNew(),
      flush: () => opened?.flush() ?? Promise.resolve(),
      discard: () => opened?.discard(),
      undo: () => opened?.undo(),
      accept: () => void opened?.accept(),
      refuse: () => void opened?.refuse(),
      dismiss: () => opened?.dismiss(),
      takeOver: () => opened?.takeOver(),
      sayKept: () => {
        const { phase, save } = opened?.view() ?? reading
        if (phase === 'mine' && (save === 'kept' || save === 'keeping')) toast(words.stays)
      },
    }),
    [opened, toast, words.stays],
  )
  return { ...view, ...acts, dirty, atRisk }
}

const nameOf = ({ name, size }: File) => `${name} ${size}`
