import { Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useT } from '@madang/remote-kit/i18n'
import type { ClassDoor } from './class-door.ts'
import { ClientLaunch } from './client-launch.tsx'

export interface EnterClassDialogProps {
  door: ClassDoor
  onBrowser?: (() => void) | undefined
  onClose(): void
}

export default function EnterClassDialog({ door, onBrowser, onClose }: EnterClassDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      size="small"
      keepSmall
      title={door.meetTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('enter.cancel')}</Button>}
    >
      <ClientLaunch meetCode={door.meetCode} onBrowser={onBrowser} />
    </Dialog>
  )
}
