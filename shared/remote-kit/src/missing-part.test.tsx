import { lazy, Suspense } from '@madang/design-system/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { defineRemote } from './define.ts'
import { renderPage } from './testing/index.ts'

const remote = defineRemote({
  name: 'mf-quiz',
  title: { ko: '퀴즈', en: 'Quiz' },
  languages: ['ko', 'en'],
  pages: [],
})

/** A page with something typed and a part that opens, whose file is refused so often. */
function pageWith(refusals: number, window_ = true) {
  const load = jest.fn(async () => ({ default: (_: { onClose?: () => void }) => <p>the part</p> }))
  for (let i = 0; i < refusals; i += 1) load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  const Part = lazy(load)
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="금액" />
        <button type="button" onClick={() => setOpen(true)}>
          저장
        </button>
        <Suspense>{open && <Part {...(window_ ? { onClose: () => setOpen(false) } : {})} />}</Suspense>
      </>
    )
  }
  return { load, Page }
}

async function typedAndOpened({ Page }: ReturnType<typeof pageWith>) {
  const page = renderPage(<Page />, { remote, language: 'ko' })
  await page.user.type(screen.getByLabelText('금액'), '15000')
  await page.user.click(screen.getByRole('button', { name: '저장' }))
  return page
}
const amount = () => (screen.getByLabelText('금액') as HTMLInputElement).value

test('a part that is refused once comes, and nothing that was typed is gone', async () => {
  const made = pageWith(1)
  await typedAndOpened(made)
  await screen.findByText('the part')
  expect([amount(), made.load.mock.calls.length]).toEqual(['15000', 2])
})

test('a window that is refused for longer says so in a window, and comes when it is asked for there', async () => {
  const { user, shell } = await typedAndOpened(pageWith(2))
  const dialog = await screen.findByRole('dialog', { name: '이 부분을 불러오지 못했어요' })
  expect(dialog.textContent).toContain('쓰던 내용은 그대로 있어요.')
  expect(shell.reports.map(({ where }) => where?.phase)).toEqual(['load'])
  await user.click(screen.getByRole('button', { name: '다시 시도' }))
  await screen.findByText('the part')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(amount()).toBe('15000')
})

test('it can be closed instead, and opened again', async () => {
  const { user } = await typedAndOpened(pageWith(2))
  await user.click(await screen.findByRole('button', { name: '닫기' }))
  expect([screen.queryByRole('dialog'), amount()]).toEqual([null, '15000'])
  await user.click(screen.getByRole('button', { name: '저장' }))
  await screen.findByText('the part')
})

test('a part of the page says so where it would stand', async () => {
  await typedAndOpened(pageWith(2, false))
  await screen.findByRole('alert')
  expect([screen.queryByRole('dialog'), amount()]).toEqual([null, '15000'])
  await screen.findByText('the part')
})
