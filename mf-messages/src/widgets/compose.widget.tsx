import { ComposeDialog } from '../features/compose/compose-dialog.tsx'
import type { ComposeStart } from '../features/compose/letter.rules.ts'

export interface ComposeProps {
  start?: ComposeStart
  onClose: () => void
}

/** `@mf-messages/compose`: lets other screens write to people. */
export default function ComposeWidget({ start, onClose }: ComposeProps) {
  return <ComposeDialog start={start} onClose={onClose} />
}
