import { LaunchDialog } from '@madang/remote-kit/launch'
import { useMemo } from 'react'
import type { ClassDoor } from './class-door.ts'

export interface EnterClassDialogProps {
  door: ClassDoor
  onBrowser?: (() => void) | undefined
  onClose(): void
}

export default function EnterClassDialog({ door, onBrowser, onClose }: EnterClassDialogProps) {
  const { meetCode, meetTitle, inviteCode } = door
  const target = useMemo(
    () => ({ opens: 'class', meetCode, ...(inviteCode !== undefined && { joinCode: inviteCode }) }) as const,
    [meetCode, inviteCode],
  )
  return <LaunchDialog title={meetTitle} target={target} onBrowser={onBrowser} onClose={onClose} />
}
