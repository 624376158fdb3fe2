import { TextInput } from '@madang/design-system/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { defineRemote } from '../define.ts'
import { makeMe, renderPage } from '../testing/index.ts'
import { closeDatabase, databaseName } from './database.ts'
import { DraftArea } from './draft-area.tsx'
import { useDraft } from './use-draft.ts'

const remote = defineRemote({
  name: 'mf-test',
  title: { ko: '시험', en: 'Test' },
  languages: ['ko', 'en'],
  pages: [],
})

function Form({ document = 'new' }: { document?: string }) {
  const [title, setTitle] = useState('')
  const draft = useDraft(document, { value: { title }, onRestore: (found) => setTitle(found.title) })
  return (
    <DraftArea draft={draft}>
      <TextInput label="Title" value={title} onChange={setTitle} />
    </DraftArea>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })

beforeEach(async () => {
  await closeDatabase()
  await new Promise((done) => {
    indexedDB.deleteDatabase(databaseName).onsuccess = done
  })
})

test('what was typed is there at the next visit with a notice, one click throws it away, one brings it back', async () => {
  const first = renderPage(<Form />, { remote })
  await first.user.type(field(), '내일 봐요')
  await screen.findByText('Draft kept on this device.')
  // kept: leaving asks nothing, a new version waits
  expect([first.shell.unsaved(), first.shell.versionHeld()]).toEqual([0, 1])
  first.leave()

  const other = renderPage(<Form />, { remote, me: makeMe(undefined, { userIdx: 999 }) })
  await other.user.type(field(), 'x')
  await screen.findByText('Draft kept on this device.')
  expect(field().value).toBe('x')
  other.leave()

  const again = renderPage(<Form />, { remote })
  await screen.findByText(/^Your draft of .+ is back\.$/)
  expect(field().value).toBe('내일 봐요')
  await again.user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(field().value).toBe(''))
  await again.user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(field().value).toBe('내일 봐요'))
  again.leave()
})

test('where the browser keeps nothing it is said, and leaving asks', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const page = renderPage(<Form document="other" />, { remote, language: 'ko' })
  await page.user.type(field(), '긴 글')
  expect((await screen.findByRole('alert')).textContent).toContain('창을 닫으면 쓴 내용이 사라져요')
  expect(page.shell.unsaved()).toBe(1)
  page.leave()
})

test('a form that goes on to another document leaves the draft of the one before alone', async () => {
  function Months() {
    const [month, setMonth] = useState('march')
    const [typed, setTyped] = useState({ month, text: '' })
    if (typed.month !== month) setTyped({ month, text: '' })
    const text = typed.month === month ? typed.text : ''
    const draft = useDraft(`month/${month}`, {
      value: text,
      onRestore: (found) => setTyped({ month, text: found }),
    })
    return (
      <DraftArea draft={draft}>
        <TextInput label="Title" value={text} onChange={(next) => setTyped({ month, text: next })} />
        <button type="button" onClick={() => setMonth(month === 'march' ? 'april' : 'march')}>
          other
        </button>
      </DraftArea>
    )
  }
  const { user } = renderPage(<Months />, { remote })
  await user.type(field(), '9000')
  await screen.findByText('Draft kept on this device.')
  await user.click(screen.getByRole('button', { name: 'other' }))
  await waitFor(() => expect(field().value).toBe(''))
  await user.click(screen.getByRole('button', { name: 'other' }))
  await waitFor(() => expect(field().value).toBe('9000'))
})
