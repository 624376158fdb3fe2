import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { note } from '../../db/schema/note.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { printPages } from '../../testing/note-pages.ts'
import { tusClient } from '../../testing/upload-client.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

const as = (who: 'teacher1' | 'student1') => t.as('alpha', who)

/** A name as it comes, as it is shown, and as it is saved. */
const names: readonly [typed: string, shown: string, saved: string][] = [
  [`${'a'.repeat(199)}😀😀.pdf`, `${'a'.repeat(199)}😀😀.pdf`, `${'a'.repeat(196)}.pdf`],
  [`${'a'.repeat(195)}😀😀.pdf`, `${'a'.repeat(195)}😀😀.pdf`, `${'a'.repeat(195)}.pdf`],
  [`${'가'.repeat(240)}.pdf`, `${'가'.repeat(240)}.pdf`, `${'가'.repeat(196)}.pdf`],
  [`${'가'.repeat(300)}.PDF`, `${'가'.repeat(251)}.PDF`, `${'가'.repeat(196)}.PDF`],
  [`${'👨‍👩‍👧'.repeat(40)}.pdf`, `${'👨‍👩‍👧'.repeat(31)}.pdf`, `${'👨‍👩‍👧'.repeat(24)}.pdf`],
  ['숙제\u202efdp.exe.pdf', '숙제fdp.exe.pdf', '숙제fdp.exe.pdf'],
  ['a\u200b\u2066b\u2069\u3164.pdf', 'ab.pdf', 'ab.pdf'],
  ['수행"평가".pdf', '수행"평가".pdf', '수행_평가_.pdf'],
  ["it's (1) *new*; 50%.pdf", "it's (1) *new*; 50%.pdf", "it's (1) _new_; 50%.pdf"],
  ['CON.pdf', 'CON.pdf', '_CON.pdf'],
  ['com1.tar.pdf', 'com1.tar.pdf', '_com1.tar.pdf'],
  ['.hidden.pdf', '.hidden.pdf', '_hidden.pdf'],
  ['하늘.pdf'.normalize('NFD'), '하늘.pdf', '하늘.pdf'],
]

const nameIn = (headers: Record<string, unknown>) =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(String(headers['content-disposition']))![1]!)

const bytes = (() => {
  const made = randomBytes(300)
  made.write('%PDF-1.7\n')
  return made
})()

/** Sends it to student1 and gives what is shown of it, and what student1 saves. */
async function sent(uploadFile: unknown) {
  const { status, body } = await as('teacher1').call('message.send', {
    message: { title: '자료', contents: '<p>보세요</p>' },
    receiverList: [t.people.alpha.student1.userIdx],
    uploadFile,
  })
  assert.equal(status, 200, JSON.stringify(body))
  const { messageIdx } = body.result
  const view = await as('teacher1').call('message.get', { messageIdx, messageType: 'SEND' })
  const [file] = view.body.result.fileList
  const download = await as('student1').call('file.download', {
    fileType: 'MESSAGE',
    searchIdx: file!.fileIdx,
  })
  assert.deepEqual([download.status, download.bytes.equals(bytes)], [200, true], file!.orgFileName)
  return [file!.orgFileName, nameIn(download.headers)]
}

test('odd names are shown as they were typed, can be fetched, and keep their endings', async () => {
  for (const [typed, shown, saved] of names) {
    const form = [{ filename: typed, mimetype: 'application/pdf', bytes }]
    assert.deepEqual(await sent(form), [shown, saved], typed)
  }
})

test('so do those that come in pieces', async () => {
  const client = tusClient(await t.listen(), await as('teacher1').token())
  for (const [typed, shown, saved] of names) {
    const uploadId = await client.begin(typed, bytes.length, 'message.send')
    await client.patch(uploadId, 0, bytes)
    assert.deepEqual(await sent([uploadId]), [shown, saved], typed)
  }
})

test('exports are named after titles of any kind', async () => {
  const h = homeworkOf(t)
  const { taskIdx } = await h.give(['student1'])
  const { noteIdx } = await h.handIn('student1', taskIdx, [{ no: 1, answer: '1' }])
  await printPages(t)
  const titles: readonly [string, string][] = [
    ['CON', '_CON.pdf'],
    ['a\u202eb', 'ab.pdf'],
    ['숙제: 1/2?*<>"|', '숙제_ 1_2______.pdf'],
    ['..', '_.pdf'],
    [`${'가'.repeat(60)}😀`, `${'가'.repeat(60)}😀.pdf`],
  ]
  for (const [title, saved] of titles) {
    await t.services.db.inCompany('ALPHA', (tx) =>
      tx.update(note).set({ noteTitle: title }).where(eq(note.noteIdx, noteIdx)),
    )
    const pdf = await as('teacher1').call('file.download', {
      fileType: 'NOTE_PDF',
      searchIdx: noteIdx,
      fileNameType: 1,
    })
    const info = (await as('teacher1').call('note.pdfInfo', { noteIdx })).body.result
    assert.deepEqual([nameIn(pdf.headers), info.fileNames.title], [saved, saved], title)
  }
})
