import { book } from '@madang/contract'
import { firstCall } from '@madang/remote-kit/define'
import type { Session } from '../core/state.ts'
import { sendEarlyCalls, wholeDocument } from './early-calls.ts'

const at = { pathname: '/demo/book/view', search: '?bookIdx=7' }
const session = { me: { companyId: 'demo' } } as Session

function sentFor(written: string | null, given: { session?: Session | null; pathname?: string } = {}) {
  document.head.innerHTML =
    written === null ? '' : `<script type="application/json" id="madang-first">${written}</script>`
  const sent: unknown[] = []
  const api = { ahead: (call: { id: string }, request: unknown) => void sent.push([call.id, request]) }
  const { pathname = at.pathname } = given
  sendEarlyCalls(document, { ...at, pathname }, given.session === undefined ? session : given.session, api)
  return sent
}
const ofBook = JSON.stringify([firstCall(book.get, {}, 'bookIdx')])

test('what the gateway says that the page asks for goes out, with what the address names', () => {
  expect(sentFor(ofBook)).toEqual([['book.get', { bookIdx: '7' }]])
})

test('nothing goes out for nobody, for another company, or where nothing readable stands', () => {
  expect(sentFor(ofBook, { session: null })).toEqual([])
  expect(sentFor(ofBook, { session: { me: null } as Session })).toEqual([])
  expect(sentFor(ofBook, { pathname: '/hanbit/book/view' })).toEqual([])
  for (const written of [null, '', '{', '{"a":1}', 'null']) expect(sentFor(written)).toEqual([])
})

test('the boot chain waits for the end of the document, and not when it is there', async () => {
  await wholeDocument(document)
  const doc = Object.assign(new EventTarget(), { readyState: 'loading' }) as unknown as Document
  let whole = false
  const waiting = wholeDocument(doc).then(() => {
    whole = true
  })
  await Promise.resolve()
  expect(whole).toBe(false)
  doc.dispatchEvent(new Event('DOMContentLoaded'))
  await waiting
})
