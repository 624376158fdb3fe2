import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawStroke, encodeBatch, type Ink } from '@madang/ink'
import { handwriting } from '@madang/ink/testing/handwriting'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { printedPage } from '../../testing/note-pages.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { marksOf } from './marks.rules.ts'
import { NotePaper, placeOn } from './paper.ts'
import { paint, pictureOf } from './picture.ts'
import { type NoteSheet, strokesOf } from './sheet.ts'
import { PictureZip } from './zip.ts'

const SIZE = { width: 1000, height: 1400 }

const highlighter = (y: number): Ink => ({
  tool: 'highlighter',
  color: '#ffe066',
  width: 26,
  startedAt: 1_780_000_500_000,
  points: [100, 300, 500].map((x, i) => ({ x, y, pressure: 1, tilt: 0, time: i * 40 })),
})

async function sheetOf(marks: NoteSheet['marks'] = []): Promise<NoteSheet> {
  const inks = [...handwriting(120), highlighter(302), highlighter(462)]
  const events = inks.map((ink, i) => ({ kind: 'draw' as const, clock: i + 1, ink }))
  const ink = [encodeBatch({ layer: 'work', author: 7, writer: 'tab', seq: 1, events })]
  return { picture: await printedPage(SIZE.width, SIZE.height), ...SIZE, ink, marks }
}

/** How far two pictures lie apart: on average over all channels, and the share of pixels that a person would see differ. */
function distance(a: Buffer, b: Buffer): { mean: number; seen: number } {
  assert.equal(a.length, b.length)
  let sum = 0
  let seen = 0
  for (let at = 0; at < a.length; at += 4) {
    let most = 0
    for (let channel = 0; channel < 3; channel++) {
      const apart = Math.abs(a[at + channel]! - b[at + channel]!)
      sum += apart
      most = Math.max(most, apart)
    }
    if (most > 48) seen += 1
  }
  return { mean: sum / ((a.length / 4) * 3), seen: seen / (a.length / 4) }
}

async function inPdf(sheet: NoteSheet): Promise<Buffer> {
  const paper = new NotePaper({ title: '골든', author: '학생' }, 1)
  paper.add(sheet)
  await paper.end()
  const pdf = await readPdf(Buffer.concat(paper.take()))
  const { left, top, scale } = placeOn(sheet)
  return pdf.pixels(1, { scale: 1 / scale, left: left / scale, top: top / scale, ...SIZE })
}

async function inZip(sheet: NoteSheet): Promise<Buffer> {
  const zip = new PictureZip()
  zip.add('001.jpg', await pictureOf(sheet), new Date('2026-03-09T03:00:00Z'))
  zip.end()
  const entries = unzipSync(Buffer.concat(zip.take()))
  return sharp(entries['001.jpg']!).ensureAlpha().raw().toBuffer()
}

/** As a browser draws it: the package's own way onto a canvas, over the page's picture. */
async function onScreen(sheet: NoteSheet): Promise<Buffer> {
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(sheet.picture), 0, 0)
  for (const stroke of strokesOf(sheet)) drawStroke(context, stroke)
  return canvas.data()
}

test('a page of ink is one picture on screen, in the PDF and in the zip', async () => {
  const sheet = await sheetOf()
  const screen = await onScreen(sheet)
  const blank = await onScreen({ ...sheet, ink: [] })
  const inked = distance(screen, blank)
  assert.ok(inked.seen > 0.02, `there is ink to compare: ${JSON.stringify(inked)}`)
  for (const [what, pixels] of [
    ['PDF', await inPdf(sheet)],
    ['zip', await inZip(sheet)],
  ] as const) {
    const { mean, seen } = distance(screen, pixels)
    assert.ok(
      mean < 0.8 && seen < 0.0005,
      `${what}: ${mean.toFixed(3)} of 255, ${(seen * 100).toFixed(4)} % seen`,
    )
  }
})

test('typed answers and marks stand at the same places in both forms', async () => {
  const questions = [1, 2].map((no) => ({
    no,
    page: 1,
    kind: 'text' as const,
    answers: [],
    choices: 5,
    rect: { x: 120, y: 700 + no * 150, w: 500, h: 120 },
    points: 1,
  }))
  const answers = [
    { no: 1, answer: '일차함수 y = 2x', res: 1 },
    { no: 2, answer: '모르겠어요', res: 0 },
  ]
  const sheet = await sheetOf(marksOf(1, questions, answers, true))
  const bare = await onScreen(sheet)
  const picture = (await paint(sheet)).data()
  const own = distance(picture, bare)
  assert.ok(own.seen > 0.0008, `marks are drawn: ${JSON.stringify(own)}`)
  const { mean, seen } = distance(picture, await inPdf(sheet))
  // letters are drawn by two engines: their edges may differ, their places may not
  assert.ok(mean < 0.8 && seen < own.seen / 4, `${mean.toFixed(3)} of 255, ${(seen * 100).toFixed(4)} % seen`)
})
