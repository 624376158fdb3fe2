import { meet as calls, type Meet } from '@madang/contract'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** Ends a class for everybody, once somebody is sure (MAN-MON-10). */
export function useCloseClass(onEnded?: () => void) {
  const t = useT()
  return useAction(calls.close, {
    toRequest: ({ roomCode, meetCode }: Meet) => ({ roomCode, meetCode, remove: false }),
    confirm: ({ meetTitle, currentUserNum }: Meet) => ({
      title: t('monitor.close.title', { title: meetTitle }),
      text:
        currentUserNum > 0 ? t('monitor.close.text', { count: currentUserNum }) : t('monitor.close.empty'),
      confirmLabel: t('monitor.close.confirm'),
      danger: true,
    }),
    invalidates: [calls.list, calls.get],
    success: t('monitor.close.done'),
    errors: { 'WB-403-112': { text: t('monitor.close.gone') } },
    ...(onEnded && { onSuccess: onEnded }),
  })
}
