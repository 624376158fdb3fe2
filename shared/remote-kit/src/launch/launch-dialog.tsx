import { Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useLanguage } from '../hooks.ts'
import { LaunchPanel, type LaunchPanelProps } from './launch-panel.tsx'
import { launchWords } from './words.ts'

export interface LaunchDialogProps extends LaunchPanelProps {
  /** What is opened: the class, the homework. */
  title: string
  onClose(): void
}

/** The flow in a window; load it when it opens. */
export function LaunchDialog({ title, onClose, ...panel }: LaunchDialogProps) {
  const words = launchWords[useLanguage()]
  return (
    <Dialog
      open
      size="small"
      keepSmall
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <LaunchPanel {...panel} />
    </Dialog>
  )
}
