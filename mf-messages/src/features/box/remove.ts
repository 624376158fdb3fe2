import { type MessageType, message } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callKey, useQueryClient } from '@madang/remote-kit/query'

/** Asks, deletes the own copies and says so (MSG-14, MSG-15). Resolves true when they are gone. */
export function useRemove(messageType: MessageType): (messageIdxList: number[]) => Promise<boolean> {
  const t = useT()
  const queryClient = useQueryClient()
  const { api, confirm, refreshNewMessages, showError, toast } = useServices()
  return async (messageIdxList) => {
    const count = messageIdxList.length
    if (count === 0) {
      toast(t('list.chooseFirst'), 'warning')
      return false
    }
    const sure = await confirm({
      title: t('list.removeConfirm', { count }),
      text: t(messageType === 'SEND' ? 'list.removeSentWarning' : 'list.removeRecvWarning'),
      confirmLabel: t('list.remove'),
      danger: true,
    })
    if (!sure) return false
    try {
      await api.call(message.remove, { messageIdxList, messageType })
    } catch (error) {
      showError(error)
      return false
    }
    toast(t('list.removed', { count }), 'success')
    refreshNewMessages()
    await queryClient.invalidateQueries({ queryKey: callKey(message.list) })
    return true
  }
}
