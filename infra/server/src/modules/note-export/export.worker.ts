import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import type { TellPart } from '../../platform/apart.child.ts'
import type { PrintedMark } from './marks.rules.ts'
import { NotePaper, type PaperHead } from './paper.ts'
import { pictureOf } from './picture.ts'
import type { NoteSheet } from './sheet.ts'
import { PictureZip } from './zip.ts'

export interface ExportPage {
  /** Its picture's name in the zip. */
  name: string
  width: number
  height: number
  marks: readonly PrintedMark[]
  /** Whether a file of ink lies beside its picture. */
  inked: boolean
}

export interface ExportTask {
  format: 'pdf' | 'zip'
  /** For the export alone. */
  folder: string
  head: PaperHead
  modified: Date
  pages: readonly ExportPage[]
}

/** How much of the export is there; `want` asks for the picture of this page, by its place. */
export interface ExportPart {
  written: number
  want: number | null
}

export const filesOf = (folder: string) => ({
  /** What is made. */
  out: join(folder, 'export'),
  picture: (place: number) => join(folder, `${place}.jpg`),
  ink: (place: number) => join(folder, `${place}.ink`),
})

/** Writes the pages one after the other: no more than one is ever in memory, nor its picture on the disk. */
export default async function exportNote(task: ExportTask, tell: TellPart): Promise<void> {
  const files = filesOf(task.folder)
  const out = await open(files.out, 'w')
  let written = 0
  const write = async (pieces: readonly Uint8Array[]) => {
    if (pieces.length === 0) return
    const bytes = Buffer.concat(pieces)
    await out.write(bytes)
    written += bytes.length
  }
  const maker = task.format === 'pdf' ? pdfMaker(task) : zipMaker(task)
  for (const [place, page] of task.pages.entries()) {
    await tell({ written, want: place } satisfies ExportPart)
    await maker.add(page, await sheetOf(files, place, page))
    await write(maker.take())
  }
  await maker.end()
  await write(maker.take())
  await out.close()
  await tell({ written, want: null } satisfies ExportPart)
}

async function sheetOf(
  files: ReturnType<typeof filesOf>,
  place: number,
  { width, height, marks, inked }: ExportPage,
): Promise<NoteSheet> {
  const picture = await readFile(files.picture(place))
  await rm(files.picture(place))
  if (!inked) return { picture, width, height, marks, ink: [] }
  const ink = deserialize(await readFile(files.ink(place))) as Uint8Array[]
  await rm(files.ink(place))
  return { picture, width, height, marks, ink }
}

interface Maker {
  add(page: ExportPage, sheet: NoteSheet): Promise<void> | void
  end(): Promise<void> | void
  take(): readonly Uint8Array[]
}

function pdfMaker({ head, modified, pages }: ExportTask): Maker {
  const paper = new NotePaper({ ...head, modified }, pages.length)
  return { add: (_, sheet) => paper.add(sheet), end: () => paper.end(), take: () => paper.take() }
}

function zipMaker({ modified }: ExportTask): Maker {
  const zip = new PictureZip()
  return {
    async add({ name }, sheet) {
      zip.add(
        name,
        sheet.ink.length + sheet.marks.length > 0 ? await pictureOf(sheet) : sheet.picture,
        modified,
      )
    },
    end: () => zip.end(),
    take: () => zip.take(),
  }
}
