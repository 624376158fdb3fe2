import fc from 'fast-check'
import { canSend, draftOf, firstLetter, sendRequest, toHtml, toText } from './letter.rules.ts'

const letter = { title: '안내', contents: '내일 뵙겠습니다.', receivers: [{ id: 1, name: '하정' }] }

test('MSG-09 title, receivers and contents are required, contents not blank', () => {
  expect(canSend(letter)).toBe(true)
  expect(canSend({ title: '', contents: '', receivers: [] })).toBe(false)
  expect(canSend({ ...letter, title: '  ' })).toBe(false)
  expect(canSend({ ...letter, receivers: [] })).toBe(false)
  expect(canSend({ ...letter, contents: ' \n ' })).toBe(false)
})

test('MSG-13 sending again starts with title, contents, receivers and files; those taken out are named as removed', () => {
  const files = [1, 2].map((fileIdx) => ({ fileIdx, orgFileName: `${fileIdx}.pdf`, fileSize: 9 }))
  const source = { messageIdx: 7, files }
  const first = firstLetter({ ...letter, source })
  expect(first).toEqual({ ...letter, files: [], uploaded: [], kept: files })
  expect(sendRequest({ ...first, kept: files.slice(1) }, source)).toEqual({
    message: {
      title: letter.title,
      contents: toHtml(letter.contents),
      messageStatusCd: 'SEND',
      sourceMessageIdx: 7,
    },
    receiverList: [1],
    uploadFile: [],
    removedFileList: [1],
  })
})

test('each beginning has its own draft', () => {
  const receivers = [{ id: 3, name: '서윤' }]
  const drafts = [{}, { receivers }, { receivers, replyTo: 5 }, { source: { messageIdx: 5, files: [] } }].map(
    draftOf,
  )
  expect(new Set(drafts).size).toBe(4)
})

test('nothing that a person types becomes an element', () => {
  expect(toHtml('<b>1 < 2 & "3"</b>')).toBe('<p>&lt;b&gt;1 &lt; 2 &amp; &quot;3&quot;&lt;/b&gt;</p>')
})

const line = fc.stringMatching(/^[^\s\0][^\n\r\0]{0,30}[^\s\0]$/)
test('sending again shows what was written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      (paragraphs) => {
        const text = paragraphs.map((lines) => lines.join('\n')).join('\n\n')
        expect(toText(toHtml(text))).toBe(text)
      },
    ),
  )
})
