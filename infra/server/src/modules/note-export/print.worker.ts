import { open, readFile, rm } from 'node:fs/promises'
import type { Rect } from '@madang/domain'
import sharp from 'sharp'
import type { TellPart } from '../../platform/apart.child.ts'
import { type ExportPart, filesOf } from './export.worker.ts'
import { type PrintedQuestion, type PrintHead, PrintPaper } from './print-paper.ts'

export interface PrintTask {
  /** For the export alone. */
  folder: string
  head: PrintHead
  questions: readonly (PrintedQuestion & {
    /** Pixels of its page. */
    width: number
    height: number
    crop: Rect
  })[]
}

/** Writes sheet after sheet: no more than one question's page is ever in memory, nor its picture on the disk. */
export default async function printQuestions(task: PrintTask, tell: TellPart): Promise<void> {
  const files = filesOf(task.folder)
  const out = await open(files.out, 'w')
  const paper = new PrintPaper(task.head)
  let written = 0
  const write = async () => {
    const bytes = Buffer.concat(paper.take())
    if (bytes.length > 0) await out.write(bytes)
    written += bytes.length
  }
  for (const [place, question] of task.questions.entries()) {
    await tell({ written, want: place } satisfies ExportPart)
    const picture = await readFile(files.picture(place))
    await rm(files.picture(place))
    paper.add(question, await cropped(picture, question))
    await write()
  }
  paper.addKeys(task.questions)
  await paper.end()
  await write()
  await out.close()
  await tell({ written, want: null } satisfies ExportPart)
}

/** Rectangles count in the page's own pixels, whatever its picture has. */
async function cropped(
  picture: Uint8Array,
  { crop, width, height }: PrintTask['questions'][number],
): Promise<Buffer> {
  const { x: left, y: top, w, h } = crop
  return sharp(picture)
    .resize(width, height, { fit: 'fill' })
    .extract({ left, top, width: w, height: h })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
