import { type AnswerOf, type MessageType, message } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { type Action, useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** Asks, deletes the own copies and says so (MSG-14, MSG-15). */
export function useRemove(
  messageType: MessageType,
  onDone: () => void,
): Action<AnswerOf<typeof message.remove>, number[]> {
  const t = useT()
  const { refreshNewMessages } = useServices()
  return useAction(message.remove, {
    toRequest: (messageIdxList: number[]) => ({ messageIdxList, messageType }),
    confirm: ({ length: count }) => ({
      title: t('list.removeConfirm', { count }),
      text: t(messageType === 'SEND' ? 'list.removeSentWarning' : 'list.removeRecvWarning'),
      confirmLabel: t('list.remove'),
      danger: true,
    }),
    invalidates: [message.list],
    success: (_, { length: count }) => t('list.removed', { count }),
    onSuccess: () => {
      refreshNewMessages()
      onDone()
    },
  })
}
