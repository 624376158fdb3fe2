import { createApiClient, createSessionStorage } from '@madang/api-client'
import { type Branding, type Me, message, note } from '@madang/contract'
import { useDraft } from '@madang/remote-kit/drafts'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { openCarrier } from '../../../shared/remote-kit/src/drafts/carry.ts'
import { RemoteContext } from '../../../shared/remote-kit/src/remote-context.ts'
import { createScope } from '../../../shared/remote-kit/src/scope.ts'
import type { ShellServices, ShellState } from '../../../shared/remote-kit/src/services.ts'
import { provideShell } from '../../../shared/remote-kit/src/state.ts'
import remote from '../../remote.ts'
import { withPending } from '../features/correct/unsent.rules.ts'
import { type UnsentWork, useUnsent } from '../features/correct/unsent.ts'
import { useComments } from '../features/correct/use-comments.ts'
import { useMarking } from '../features/correct/use-marking.ts'
import { readContent, type Solution, solutionsOf } from '../features/viewer/content.rules.ts'

/** What a teacher's tab shows, and what they can do there. */
export type CorrectTab =
  | { at: 'loading' }
  | { at: 'elsewhere'; waiting: number }
  | { at: 'note'; noteIdx: number; work: CorrectWork; letter: TypedLetter; open(noteIdx: number): void }

export interface CorrectWork {
  unsent: UnsentWork
  solutions: readonly Solution[]
  mark(solution: Solution, result: 0 | 1): void
  say(solution: Solution, text: string): void
}

/** What is typed into a form with a draft. */
export interface TypedLetter {
  text: string
  phase: string
  type(text: string): void
  send(): Promise<boolean>
}

export interface CorrectTabOptions {
  notes: readonly number[]
  /** To whom something is written. */
  userIdx: number
  elsewhere?: boolean
  me: Me
  branding: Branding
  createRoot(container: unknown): { render(children: ReactNode): void }
  onError(error: unknown): void
}

/** The code of a tab in which notes are corrected, with the product's own way of everything that is entered there. */
export function openTab(options: CorrectTabOptions): { view(): CorrectTab } {
  const { notes, userIdx, elsewhere, me, branding, createRoot, onError } = options
  const storage = createSessionStorage()
  const api = createApiClient({
    baseUrl: 'http://madang.test',
    session: storage.port,
    area: () => 'SERVICE',
    onSessionEnd() {},
    onReset() {},
    report: () => {},
  })
  const state: ShellState = { me, branding, language: 'ko', area: 'SERVICE', newMessages: 0 }
  const services = {
    api,
    settings: { get: storage.settings.get, set: storage.settings.set },
    words: {
      subscribe: () => () => {},
      revision: () => 0,
      has: () => true,
      say: (_: unknown, __: unknown, key: string) => key,
    },
    toast() {},
    showError: () => {},
    report: onError,
    holdUnsaved: () => () => {},
    holdVersion: () => () => {},
  } as unknown as ShellServices
  provideShell(services, { get: () => state, subscribe: () => () => {} })
  const carrier = openCarrier({
    companyId: me.companyId,
    userIdx: me.userIdx,
    guest: false,
    api,
    allowed: () => true,
    onSent: () => {},
  })
  if (elsewhere) return { view: () => ({ at: 'elsewhere', waiting: carrier.view().length }) }

  let view: CorrectTab = { at: 'loading' }
  const life = { decl: remote, version: '0.0.0', scope: createScope() }

  function Note({ noteIdx, open }: { noteIdx: number; open(noteIdx: number): void }) {
    const { data } = useQuery({
      ...callQuery(note.json, { noteIdx }),
      throwOnError: false,
      refetchOnWindowFocus: false,
      refetchInterval: 30_000,
    })
    const unsent = useUnsent()
    const marking = useMarking(noteIdx, 'a student', unsent)
    const comments = useComments(noteIdx, 'a student', unsent)
    const agendas = useMemo(
      () => withPending(readContent(data) ?? [], noteIdx, unsent.list),
      [data, noteIdx, unsent.list],
    )
    const [text, setText] = useState('')
    const pressed = useRef(false)
    const draft = useDraft('compose/loss', { value: text, onRestore: setText })
    view = data
      ? {
          at: 'note',
          noteIdx,
          open,
          work: {
            unsent,
            solutions: solutionsOf(agendas),
            mark: (solution, result) => marking.mark(solution, result),
            say: ({ pageNo, no }, said) => comments.say({ pageNo, solutionNo: no }, said),
          },
          letter: {
            text,
            phase: draft.phase,
            type: setText,
            async send() {
              // one press at a time, as the form's button has it
              if (pressed.current) return false
              pressed.current = true
              // as a form with a draft sends
              const key = await draft.sending()
              try {
                const letter = { title: text, contents: text, messageStatusCd: 'SEND' as const }
                await api.call(
                  message.send,
                  { message: letter, receiverList: [userIdx] },
                  { ...(key && { idempotencyKey: key }) },
                )
              } catch {
                return false
              } finally {
                pressed.current = false
              }
              setText('')
              await draft.sent(text)
              return true
            },
          },
        }
      : { at: 'loading' }
    return null
  }
  function Page() {
    const [noteIdx, open] = useState(notes[0]!)
    return <Note key={noteIdx} noteIdx={noteIdx} open={open} />
  }
  // React asks a container for this much as long as nothing is drawn
  const nothing = () => {}
  const listens = { addEventListener: nothing, removeEventListener: nothing }
  const container = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    textContent: '',
    ...listens,
    ownerDocument: {
      nodeType: 9,
      activeElement: null,
      defaultView: { HTMLIFrameElement: class {} },
      ...listens,
    },
  }
  createRoot(container).render(
    <RemoteContext value={life}>
      <Page />
    </RemoteContext>,
  )
  return { view: () => view }
}

declare const start: (open: typeof openTab) => void
start(openTab)
