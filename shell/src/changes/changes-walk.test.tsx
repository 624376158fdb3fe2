import { ApiError, NetworkError } from '@madang/api-client'
import { charge, type DataCall, meet, memo, note, user } from '@madang/contract'
import { Button, TextInput } from '@madang/design-system/core'
import { useAction } from '@madang/remote-kit/action'
import { defineRemote } from '@madang/remote-kit/define'
import { DraftArea, SaveLine, useFormDraft, useOutbox, WaitingWork } from '@madang/remote-kit/drafts'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { makeMe, type RenderedPage, type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { setShell } from '../core/testing.tsx'
import { errorMessages, showError } from '../frame/error-dialog.ts'
import { ErrorHost } from '../frame/error-host.tsx'

const remote = defineRemote({
  name: 'mf-quiz',
  title: { ko: '퀴즈', en: 'Quiz' },
  languages: ['ko', 'en'],
  pages: [],
})

/** What a day brings between a press and its answer. */
const faults = {
  slow: () => new Promise((_, fail) => setTimeout(() => fail(new NetworkError('unreachable')), 60)),
  503: () => Promise.reject(new ApiError({ status: 503 })),
  foreign: () => Promise.reject(new NetworkError('foreign')),
  offline: () => Promise.reject(new NetworkError('offline')),
} as const
const days = Object.entries(faults)

/** The server, as the fault leaves it; then it takes everything. */
function server(call: DataCall, fault: () => Promise<unknown>) {
  const state = { down: true, taken: [] as unknown[] }
  const handlers = {
    [call.id]: async (request: unknown) => {
      if (state.down) return fault()
      state.taken.push(request)
      return {}
    },
  }
  return { state, handlers: handlers as RenderPageOptions['api'] }
}

function open(
  of: Parameters<typeof renderPage>[0],
  api: RenderPageOptions['api'],
  person?: number,
): RenderedPage {
  const page = renderPage(
    <>
      {of}
      <ErrorHost />
    </>,
    { remote, language: 'ko', api, me: makeMe(11, person ? { userIdx: person } : {}) },
  )
  page.shell.services.showError = (error, row) => void showError(error, row)
  return page
}
const keysOf = ({ api }: RenderedPage) => new Set(api.calls.map((call) => call.idempotencyKey))
const told = () => screen.findByRole('alertdialog')

beforeEach(async () => {
  await setShell({ language: 'ko' })
  await act(async () => errorMessages.set([]))
  await new Promise((done) => {
    indexedDB.deleteDatabase('madang-work').onsuccess = done
  })
})

describe.each(days)('%s: one press', (_, fault) => {
  const calls: [string, DataCall][] = [
    ['that adds something', charge.save],
    ['that changes something', user.unlock],
    ['with files', meet.sendFile],
  ]
  test.each(calls)(
    '%s is told by name as not done, and done once more under the same key',
    async (_what, call) => {
      const { state, handlers } = server(call, fault)
      function Press() {
        const deed = useAction(call, { success: '했어요' })
        return (
          <Button loading={deed.pending} onClick={() => void deed.run({ uploadFile: [] } as never)}>
            3반 잠금 풀기
          </Button>
        )
      }
      const page = open(<Press />, handlers)
      await page.user.click(screen.getByRole('button', { name: '3반 잠금 풀기' }))
      const dialog = await told()
      expect(within(dialog).getByRole('heading').textContent).toBe('하지 못했어요: 3반 잠금 풀기')
      expect(page.shell.toasts).toEqual([])
      state.down = false
      await page.user.click(within(dialog).getByRole('button', { name: '다시 시도' }))
      await waitFor(() => expect(page.shell.toasts.map(({ message }) => message)).toEqual(['했어요']))
      expect(state.taken).toHaveLength(1)
      expect(keysOf(page).size).toBe(1)
      page.leave()
    },
  )

  test('is told also when its page is gone by then', async () => {
    const { state, handlers } = server(
      user.unlock,
      () => new Promise((_done, fail) => setTimeout(() => void fault().catch(fail), 30)),
    )
    function Press() {
      const deed = useAction(user.unlock, { confirm: { title: '김하늘의 잠금을 풀까요?' } })
      return <Button onClick={() => void deed.run({ userIdx: 7 } as never)}>풀기</Button>
    }
    const page = open(<Press />, handlers)
    await page.user.click(screen.getByRole('button', { name: '풀기' }))
    await waitFor(() => expect(page.api.calls).toHaveLength(1))
    page.leave()
    const next = open(<p>다음 쪽</p>, handlers)
    const dialog = await told()
    expect(within(dialog).getByRole('heading').textContent).toBe('하지 못했어요: 김하늘의 잠금을 풀까요?')
    state.down = false
    await next.user.click(within(dialog).getByRole('button', { name: '다시 시도' }))
    await waitFor(() => expect(state.taken).toHaveLength(1))
    next.leave()
  })
})

function Written({ onClose }: { onClose(): void }) {
  const form = useForm(memo.save, {
    values: { content: '' },
    toRequest: ({ content }) => ({ userIdx: 7, content }),
    success: '저장했어요',
    fleeting: true,
  })
  const draft = useFormDraft('memo/7', form)
  return (
    <FormDialog form={form} draft={draft} title="새 메모" submitLabel="저장" onClose={onClose}>
      <DraftArea draft={draft}>
        <TextInput {...form.field('content', '내용')} />
      </DraftArea>
    </FormDialog>
  )
}
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /내용/ })

describe.each(days)('%s: what is typed into a form', (_, fault) => {
  test('stands, is told by name as not sent, and goes with the next press under the same key', async () => {
    const { state, handlers } = server(memo.save, fault)
    const closed = jest.fn()
    const page = open(<Written onClose={closed} />, handlers)
    await page.user.type(await field(), '보충이 필요해요')
    await page.user.click(screen.getByRole('button', { name: '저장' }))
    const dialog = await told()
    expect(within(dialog).getByRole('heading').textContent).toBe('하지 못했어요: 새 메모 · 저장')
    await page.user.click(within(dialog).getByRole('button', { name: '확인' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await field()).value).toBe('보충이 필요해요')
    expect(closed).not.toHaveBeenCalled()
    state.down = false
    await page.user.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(keysOf(page).size).toBe(1)
    page.leave()
  })

  test('comes back after a reload in the middle, to the same person alone, and goes under the same key', async () => {
    const { state, handlers } = server(memo.save, fault)
    const first = open(<Written onClose={() => {}} />, handlers)
    await first.user.type(await field(), '보충이 필요해요')
    await first.user.click(screen.getByRole('button', { name: '저장' }))
    await told()
    first.leave()
    await act(async () => errorMessages.set([]))
    const other = open(<Written onClose={() => {}} />, handlers, 99)
    expect((await field()).value).toBe('')
    other.leave()
    const next = open(<Written onClose={() => {}} />, handlers)
    await waitFor(async () => expect((await field()).value).toBe('보충이 필요해요'))
    state.down = false
    await next.user.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(state.taken).toEqual([{ userIdx: 7, content: '보충이 필요해요' }]))
    expect(new Set([...keysOf(first), ...keysOf(next)]).size).toBe(1)
    next.leave()
  })
})

describe.each(days)('%s: what goes by itself', (_, fault) => {
  test('says that it waits, goes from the next page, and under no other name', async () => {
    const { state, handlers } = server(note.comment, fault)
    function Page() {
      const box = useOutbox<string, typeof note.comment>('comment/12', {
        call: note.comment,
        title: '「분수」의 코멘트',
        toRequest: ({ items }) => ({ noteIdx: 12, pageNo: 1, text: items.join() }),
      })
      return (
        <>
          <Button onClick={() => box.add('참 잘했어요')}>쓰기</Button>
          <SaveLine state={box.state} />
        </>
      )
    }
    const page = open(<Page />, handlers)
    await page.user.click(screen.getByRole('button', { name: '쓰기' }))
    await waitFor(() => expect(page.api.calls.length).toBeGreaterThan(0), { timeout: 10_000 })
    await screen.findByText(/이 기기에 보관/, undefined, { timeout: 10_000 })
    page.leave()
    const other = open(<WaitingWork nameOf={() => '노트'} />, handlers, 99)
    await new Promise((done) => setTimeout(done, 100))
    expect(screen.queryByRole('status')).toBeNull()
    other.leave()
    const next = open(<WaitingWork nameOf={() => '노트'} />, handlers)
    const line = await screen.findByText(
      /아직 보내지 못한 내용이 1건 있어요 \(「분수」의 코멘트\)/,
      undefined,
      { timeout: 10_000 },
    )
    expect(line).toBeTruthy()
    state.down = false
    await next.user.click(screen.getByRole('button', { name: '다시 보내기' }))
    await waitFor(() => expect(state.taken).toEqual([{ noteIdx: 12, pageNo: 1, text: '참 잘했어요' }]), {
      timeout: 10_000,
    })
    next.leave()
  })
})
