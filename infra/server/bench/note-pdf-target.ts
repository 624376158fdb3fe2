/** One export as the product makes it, in this process alone: its pictures are handed in page by page. */
import { copyFile } from 'node:fs/promises'
import exportNote, {
  type ExportPart,
  type ExportTask,
  filesOf,
} from '../src/modules/note-export/export.worker.ts'

interface Asked {
  task: ExportTask
  /** What every page looks like. */
  picture: string
}

process.once('message', async ({ task, picture }: Asked) => {
  const files = filesOf(task.folder)
  const before = process.resourceUsage().maxRSS
  const began = performance.now()
  let bytes = 0
  await exportNote({ ...task, modified: new Date(task.modified) }, async (part) => {
    const { written, want } = part as ExportPart
    bytes = written
    if (want !== null) await copyFile(picture, files.picture(want))
  })
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage()
  const { maxRSS } = process.resourceUsage()
  process.send?.({ bytes, seconds, cpu: (user + system) / 1e6, before: before / 1024, peak: maxRSS / 1024 })
})
