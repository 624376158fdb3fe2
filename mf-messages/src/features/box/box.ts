import type { MessageType } from '@madang/contract'
import { useArea } from '@madang/remote-kit'
import { useParams } from '@madang/remote-kit/router'

/** Which mailbox the address names; anything else is the inbox. */
export function useBox(): {
  box: 'recv' | 'send'
  messageType: MessageType
  listPath: string
  viewPath: string
} {
  const { box } = useParams()
  const base = useArea() === 'MANAGE' ? 'manage/message' : 'message'
  const name = box === 'send' ? 'send' : 'recv'
  return {
    box: name,
    messageType: name === 'send' ? 'SEND' : 'RECV',
    listPath: `${base}/${name}/list`,
    viewPath: `${base}/${name}/view`,
  }
}
