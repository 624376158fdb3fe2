import type { MessageType } from '@madang/contract'
import { useArea } from '@madang/remote-kit'
import { useParams } from '@madang/remote-kit/router'

export const boxes = ['recv', 'send'] as const
export type Box = (typeof boxes)[number]

/** Which mailbox the address names; anything else is the inbox. */
export function useBox(): {
  box: Box
  messageType: MessageType
  /** What stands before the box in addresses: the console has the same pages (MSG-01). */
  base: string
  listPath: string
  viewPath: string
} {
  const { box: asked } = useParams()
  const base = useArea() === 'MANAGE' ? 'manage/message' : 'message'
  const box = asked === 'send' ? 'send' : 'recv'
  return {
    box,
    base,
    messageType: box === 'send' ? 'SEND' : 'RECV',
    listPath: `${base}/${box}/list`,
    viewPath: `${base}/${box}/view`,
  }
}
