/** `npm run bench:ink -- --pdf`: a note of 100 written pages as a PDF, in a process of its own as the product makes it. Markdown on stdout. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { type ExportTask, filesOf } from '../src/modules/note-export/export.worker.ts'
import { printedPage } from '../src/testing/note-pages.ts'

interface PdfBench {
  /** Batches of an author's page with so many strokes. */
  fullPage(author: number, strokes: number): Uint8Array[]
}
interface Told {
  bytes: number
  seconds: number
  cpu: number
  before: number
  peak: number
}

const [width, height] = [1000, 1400]
const pageCount = 100
/** On each page: as much as fits on it by hand. */
const strokes = 300

async function one({ fullPage }: PdfBench, count: number): Promise<Told> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-bench-pdf-'))
  try {
    const picture = join(folder, 'page.jpg')
    await writeFile(picture, await printedPage(width, height))
    const ink = serialize(fullPage(7, strokes).map((batch) => Buffer.from(batch)))
    for (let place = 0; place < count; place++) await writeFile(filesOf(folder).ink(place), ink)
    const pages = Array.from({ length: count }, (_, i) => ({
      name: `${i + 1}.jpg`,
      width,
      height,
      marks: [],
      inked: true,
    }))
    const head = { title: '수와 식의 계산', author: '남서윤' }
    const task: ExportTask = { format: 'pdf', folder, head, modified: new Date(), pages }
    const child = fork(new URL('./note-pdf-target.ts', import.meta.url))
    child.send({ task, picture })
    const [told] = (await once(child, 'message')) as [Told]
    child.kill()
    return told
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function benchPdf(setup: PdfBench): Promise<void> {
  console.log(`Load ${loadavg()[0]!.toFixed(1)}; ${strokes} strokes on each page\n`)
  console.log('| pages | seconds | processor time, s | MB | memory at start → peak, MB |')
  console.log('|---:|---:|---:|---:|---:|')
  for (const count of [1, pageCount]) {
    const { bytes, seconds, cpu, before, peak } = await one(setup, count)
    console.log(
      `| ${count} | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${(bytes / 2 ** 20).toFixed(1)} | ${before.toFixed(0)} → ${peak.toFixed(0)} |`,
    )
  }
}
