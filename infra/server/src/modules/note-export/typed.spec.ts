import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { printedPage, printPages } from '../../testing/note-pages.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { placeQuestions } from './print.rules.ts'
import { PrintPaper } from './print-paper.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const as = (who: 'teacher1' | 'student1') => t.as('alpha', who)

/** A note of student1 with these answers, handed in. */
async function answered(first: string, second: string) {
  const { taskIdx } = await h.give(['student1'])
  const { noteIdx } = await h.handIn('student1', taskIdx, [
    { no: 1, answer: first },
    { no: 2, answer: second },
  ])
  await printPages(t)
  return noteIdx
}

const pdfOf = async (noteIdx: number) => {
  const { status, headers, bytes } = await as('teacher1').call('file.download', {
    fileType: 'NOTE_PDF',
    searchIdx: noteIdx,
    fileNameType: 1,
  })
  assert.equal(status, 200)
  return { told: headers['madang-undrawn'], bytes }
}

const zipOf = async (noteIdx: number) => {
  const { headers, bytes } = await as('teacher1').call('note.file', {
    noteIdx,
    list: [{ agendaNo: 1, pageNos: [1, 2] }],
    format: 'zip',
    fileNameType: 1,
  })
  return { told: headers['madang-undrawn'], pictures: Object.values(unzipSync(bytes)) }
}

/** Pixels of the colour of typed answers. */
async function blue(pictures: readonly Uint8Array[]): Promise<number> {
  let count = 0
  for (const picture of pictures) {
    const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
    for (let at = 0; at < pixels.length; at += 3)
      if (pixels[at + 2]! - pixels[at]! > 60 && pixels[at + 2]! > 140) count += 1
  }
  return count
}

test('signs of mathematics, units, hanja and names stand in the PDF as they were typed, and in the pictures', async () => {
  const plain = await answered('5', '2')
  const signed = await answered('−5', '√2 ② ㎠ 李 é 😀')
  const { told, bytes } = await pdfOf(signed)
  assert.equal(told, undefined)
  const pdf = await readPdf(bytes)
  const text = `${await pdf.copied(1)}\n${await pdf.copied(2)}`
  for (const typed of ['−5', '√2 ② ㎠ 李 é 😀']) assert.ok(text.includes(typed), text)
  const [few, many] = [(await zipOf(plain)).pictures, (await zipOf(signed)).pictures]
  const [bare, all] = [await blue(few), await blue(many)]
  assert.ok(bare > 20 && all > bare * 3, `${bare} ${all}`)
})

test('letters that no font has are told with every form of the note', async () => {
  const noteIdx = await answered('x\u{12000}', '\ue000\u{12000} 가')
  const [pdf, zip] = [await pdfOf(noteIdx), await zipOf(noteIdx)]
  assert.deepEqual([pdf.told, zip.told], ['U+12000 U+E000', 'U+12000 U+E000'])
  assert.ok((await blue(zip.pictures)) > 60)
})

test('keys on printed sheets are those that the teacher wrote', async () => {
  const paper = new PrintPaper({ title: '√ 학원', who: '李하늘 (student1)' })
  const placed = placeQuestions([{ width: 400, height: 100, pageWidth: 1000 }])[0]!
  const keys = ['√2 / 루트2', '−5', '②, ③', 'x ≤ 3', '12㎠', '大韓民國']
  const question = { label: '제곱근 숙제 ① · 1', placed }
  paper.add(
    { ...question, key: null },
    await sharp(await printedPage())
      .jpeg()
      .toBuffer(),
  )
  paper.addKeys(keys.map((key) => ({ ...question, key })))
  await paper.end()
  const pdf = await readPdf(Buffer.concat(paper.take()))
  const lines = (await pdf.copied(2)).split('\n')
  for (const key of keys)
    assert.ok(
      lines.some((line) => line.includes(key)),
      `${key}: ${lines.join(' | ')}`,
    )
  const first = await pdf.copied(1)
  for (const text of ['√ 학원', '李하늘', '제곱근 숙제 ①']) assert.ok(first.includes(text), first)
})
