import { note } from '@madang/contract'
import { useUnsentInk } from '@madang/ink-pad'
import { useUnsentWork } from '@madang/remote-kit/drafts'
import type { SheetItem } from './sheet.rules.ts'
import { saveRequest } from './use-sheet.ts'

/** On the homework list: sends the answers and the ink that earlier visits left in this browser. Draws nothing. */
export default function SendUnsent() {
  useUnsentWork<SheetItem, typeof note.save>('sheet/', {
    call: note.save,
    mode: 'latest',
    toRequest: (batch, document) => saveRequest(batch, document),
  })
  useUnsentInk()
  return null
}
