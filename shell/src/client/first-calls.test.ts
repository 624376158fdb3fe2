import { book, message } from '@madang/contract'
import { firstCall, type PageDecl } from '@madang/remote-kit/define'
import { sendFirstCalls } from './first-calls.ts'

const page = (of: Partial<PageDecl>) => of as PageDecl
const listening = () => {
  const sent: [string, unknown][] = []
  return {
    sent,
    api: { ahead: (call: { id: string }, request: unknown) => void sent.push([call.id, request]) },
  }
}

test('what a page declares goes out, and nothing for a page without', () => {
  const { sent, api } = listening()
  sendFirstCalls(page({ firstCalls: [firstCall(message.checkNew, {})] }), '', api)
  expect(sent).toEqual([['message.checkNew', {}]])
  sendFirstCalls(page({}), '', api)
  expect(sent).toHaveLength(1)
})

test('what the address names is taken from it, and stands first; without it nothing goes out', () => {
  const { sent, api } = listening()
  const ofBook = page({ firstCalls: [firstCall(book.pages, { fromPage: 1 }, 'bookIdx')] })
  sendFirstCalls(ofBook, '?tab=x&bookIdx=7', api)
  expect(sent).toEqual([['book.pages', { bookIdx: '7', fromPage: 1 }]])
  expect(Object.keys(sent[0]?.[1] ?? {})).toEqual(['bookIdx', 'fromPage'])
  sendFirstCalls(ofBook, '?bookIdx=', api)
  sendFirstCalls(ofBook, '', api)
  expect(sent).toHaveLength(1)
})

test('a declaration can send nothing to another server', () => {
  const { sent, api } = listening()
  const elsewhere = { ...message.checkNew, path: '//elsewhere.example/api/message' }
  sendFirstCalls(page({ firstCalls: [{ call: elsewhere, request: {} }] }), '', api)
  expect(sent).toEqual([])
})
