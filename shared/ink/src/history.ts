import { type InkRef, isEdit } from './event.ts'
import type { InkSheet } from './model.ts'
import type { InkPage } from './page/ink-page.ts'
import type { Entry } from './page/order.ts'
import type { SheetView } from './page/sheet.ts'

const refOf = ({ writer, seq }: Entry): InkRef => ({ writer, seq })

/** What "undo" takes back: the author's last edit on this sheet that is not undone, on whatever device it was done. */
export function undoTarget(page: InkPage, on: InkSheet): InkRef | null {
  const sheet = page.sheet(on)
  const last = sheet?.log.entries.findLast((entry) => isEdit(entry.event) && !sheet.isUndone(entry))
  return last ? refOf(last) : null
}

/** What "redo" does again: the edit that was undone last, as long as nothing was drawn, erased or moved since. */
export function redoTarget(page: InkPage, on: InkSheet): InkRef | null {
  const sheet = page.sheet(on)
  if (!sheet) return null
  // an undo that counts comes after the last edit: only the end of the log is looked at, once for each stroke that is written
  const { entries } = sheet.log
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!
    const { event } = entry
    if (isEdit(event)) return null
    if (event.kind === 'undo' && isLast(sheet, event.of, entry)) {
      const edit = sheet.log.get(event.of)
      if (edit && isEdit(edit.event)) return refOf(edit)
    }
  }
  return null
}

const isLast = (sheet: SheetView, of: InkRef, entry: Entry): boolean => {
  const toggle = sheet.toggleOf(of)
  return toggle?.writer === entry.writer && toggle.seq === entry.seq
}
