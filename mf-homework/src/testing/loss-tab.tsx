import { createApiClient, createSessionStorage } from '@madang/api-client'
import { type Branding, type Me, type NoteWork, note, TaskStatus } from '@madang/contract'
import { parseQuestions } from '@madang/domain'
import type { InkSheets } from '@madang/ink-pad'
import { useSaveState, worstOf } from '@madang/remote-kit/drafts'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { openCarrier } from '../../../shared/remote-kit/src/drafts/carry.ts'
import { RemoteContext } from '../../../shared/remote-kit/src/remote-context.ts'
import { createScope } from '../../../shared/remote-kit/src/scope.ts'
import type { ShellServices, ShellState } from '../../../shared/remote-kit/src/services.ts'
import { provideShell } from '../../../shared/remote-kit/src/state.ts'
import remote from '../../remote.ts'
import { type Doing, useDoing } from '../features/doing/use-doing.ts'
import { useLeftAnswers } from '../features/doing/use-left-answers.ts'
import { usePen } from '../features/doing/use-pen.ts'

/** What the tab shows, and what its person can do there. */
export type TabView =
  | { at: 'loading' }
  | { at: 'elsewhere' }
  | { at: 'failed'; error: unknown; retry(): void }
  | {
      at: 'work'
      doing: Doing
      work: NoteWork
      /** What the one line says of answers and ink, now. */
      says(): string
    }
  | {
      at: 'handedIn'
      work: NoteWork
      state: string
      /** What it says was not handed in, and can be brought out. */
      left: readonly string[]
      sheets: InkSheets
    }

export interface TabOptions {
  noteIdx: number
  /** Another page of the product: nothing of the homework runs there, only what the frame carries. */
  elsewhere?: boolean
  me: Me
  branding: Branding
  createRoot(container: unknown): { render(children: ReactNode): void }
  onError(error: unknown): void
}

export interface OpenedTab {
  view(): TabView
}

/** The code of a tab in which homework is done, with the product's own way of everything but pictures. */
export function openTab({ noteIdx, elsewhere, me, branding, createRoot, onError }: TabOptions): OpenedTab {
  const storage = createSessionStorage()
  const api = createApiClient({
    baseUrl: 'http://madang.test',
    session: storage.port,
    area: () => 'SERVICE',
    onSessionEnd: (reason) => onError(new Error(`The session ended: ${reason}`)),
    onReset() {},
    report: () => {},
  })
  const state: ShellState = { me, branding, language: 'ko', area: 'SERVICE', newMessages: 0 }
  const services = {
    api,
    settings: { get: storage.settings.get, set: storage.settings.set },
    toast() {},
    showError: () => {},
    report: onError,
    holdUnsaved: () => () => {},
    holdVersion: () => () => {},
  } as unknown as ShellServices
  provideShell(services, { get: () => state, subscribe: () => () => {} })

  // the frame has it on every page
  const { companyId, userIdx } = me
  openCarrier({ companyId, userIdx, guest: false, api, allowed: () => true, onSent: () => {} })
  if (elsewhere) return { view: () => ({ at: 'elsewhere' }) }
  let view: TabView = { at: 'loading' }
  const show = (next: TabView) => {
    view = next
    return null
  }
  const life = { decl: remote, version: '0.0.0', scope: createScope() }

  function Page(): ReactNode {
    const [, setReceipt] = useState<unknown>(null)
    const { data, error, refetch } = useQuery({
      ...callQuery(note.work, { noteIdx }),
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })
    if (!data) {
      return show(error ? { at: 'failed', error, retry: () => void refetch() } : { at: 'loading' })
    }
    if (data.taskStatus === TaskStatus.SUBMITTED) return <HandedIn work={data} />
    return (
      <Work
        work={data}
        onSubmitted={(receipt) => {
          setReceipt(receipt)
          void refetch()
        }}
        onReload={() => void refetch()}
      />
    )
  }
  const useQuestions = ({ solutionJsonStr }: NoteWork) =>
    useMemo(() => parseQuestions(solutionJsonStr), [solutionJsonStr])

  function Work(props: { work: NoteWork; onSubmitted(receipt: unknown): void; onReload(): void }) {
    const questions = useQuestions(props.work)
    const doing = useDoing({
      task: { taskIdx: 1, taskName: 'A homework' },
      ...props,
      onSubmitted: () => props.onSubmitted(null),
      questions,
      handInWords: {
        title: ({ taskName }) => taskName,
        late: ({ taskName }) => taskName,
        done: ({ taskName }) => taskName,
        to: ({ taskIdx }) => `task/do?taskIdx=${taskIdx}`,
      },
      onNewer() {},
    })
    const { answers, ink } = doing.saving
    const says = () => worstOf([answers, ink?.view() ?? { kind: 'nothing' }]).kind
    return show({ at: 'work', doing, work: props.work, says })
  }
  function HandedIn({ work }: { work: NoteWork }) {
    const questions = useQuestions(work)
    const pen = usePen({ noteIdx, questions, pageCount: work.pageCount, readOnly: true })
    const left = useLeftAnswers(work)
    return show({
      at: 'handedIn',
      work,
      state: worstOf([useSaveState(pen.sheets.saving), left.state]).kind,
      left: left.answers.map(({ answer }) => answer),
      sheets: pen.sheets,
    })
  }
  // React asks a container for this much as long as nothing is drawn
  const nothing = () => {}
  const container = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    textContent: '',
    addEventListener: nothing,
    removeEventListener: nothing,
    ownerDocument: {
      nodeType: 9,
      activeElement: null,
      defaultView: { HTMLIFrameElement: class {} },
      addEventListener: nothing,
      removeEventListener: nothing,
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
