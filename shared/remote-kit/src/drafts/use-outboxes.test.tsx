import { NetworkError } from '@madang/api-client'
import { note } from '@madang/contract'
import { screen, waitFor } from '@testing-library/react'
import { defineRemote } from '../define.ts'
import { renderPage } from '../testing/index.ts'
import { closeDatabase, databaseName } from './database.ts'
import { worstOf } from './outbox-set.ts'
import { SaveLine } from './save-line.tsx'
import { useOutboxes } from './use-outboxes.ts'
import { useSaveState } from './use-save-state.ts'
import { WaitingWork } from './waiting-work.tsx'

const remote = defineRemote({
  name: 'mf-test',
  title: { ko: '시험', en: 'Test' },
  languages: ['ko', 'en'],
  pages: [],
})

const requestOf = (items: readonly string[], document: string) => ({
  noteIdx: 31,
  agendaNo: 1,
  pageNo: Number(document.split('/')[1]),
  data: items.join('+'),
})

function Notes() {
  const boxes = useOutboxes<string, typeof note.draw>('page/', {
    call: note.draw,
    toRequests: ({ items }, document) => [requestOf(items, document)],
  })
  const state = useSaveState(boxes?.saving ?? null)
  return (
    <>
      <button type="button" onClick={() => boxes?.add('page/1', 'one')}>
        first
      </button>
      <button type="button" onClick={() => boxes?.add('page/2', 'two')}>
        second
      </button>
      <SaveLine state={state} />
    </>
  )
}

const answer = () => ({ writer: 'w', seq: 1 })
const offline = () => {
  throw new NetworkError('offline')
}

beforeEach(async () => {
  await closeDatabase()
  await new Promise((done) => {
    indexedDB.deleteDatabase(databaseName).onsuccess = done
  })
})

test('documents go out beside each other, each with its own, and one line says how they stand', async () => {
  const { api, user } = renderPage(<Notes />, { remote, language: 'en', api: { 'note.draw': answer } })
  await user.click(screen.getByRole('button', { name: 'first' }))
  await user.click(screen.getByRole('button', { name: 'second' }))
  await screen.findByText('Saved.')
  expect(api.requests('note.draw').map(({ pageNo, data }) => [pageNo, data])).toEqual(
    expect.arrayContaining([
      [1, 'one'],
      [2, 'two'],
    ]),
  )
})

test.each([
  ['the page', <Notes key="page" />],
  ['another page', <WaitingWork key="other" nameOf={() => undefined} />],
])('what earlier visits left in documents that nobody opens is sent by %s', async (_, screenOf) => {
  const before = renderPage(<Notes />, { remote, language: 'en', api: { 'note.draw': offline } })
  await before.user.click(screen.getByRole('button', { name: 'first' }))
  await screen.findByText(/^You are offline/)
  before.leave()
  const { api } = renderPage(screenOf, { remote, language: 'en', api: { 'note.draw': answer } })
  await waitFor(() => expect(api.requests('note.draw').map(({ data }) => data)).toEqual(['one']))
})

test('of several states the worst is said, and what waits without a line is counted together', () => {
  const waiting = { kind: 'offline', pending: 2 } as const
  expect(worstOf([{ kind: 'saved' }, waiting, waiting])).toEqual({ kind: 'offline', pending: 4 })
  expect(worstOf([waiting, { kind: 'refused', code: 'WB-400-303' }])).toMatchObject({ kind: 'refused' })
  expect(worstOf([])).toEqual({ kind: 'nothing' })
})
