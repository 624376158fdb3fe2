import { type Task, task as tasks } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useTaskPaths } from '../../shared/paths.ts'

/** Takes homework back while nobody has submitted it (HW-31, MAN-TASK-10). */
export function useRemove() {
  const t = useT()
  const { navigate } = useServices()
  const { list } = useTaskPaths()
  return useAction(tasks.remove, {
    toRequest: ({ taskIdx }: Task) => ({ taskIdx }),
    confirm: ({ taskName: name, totalUserCount: count }) => ({
      title: t('follow.remove.ask', { name }),
      text: t('follow.remove.askText', { count }),
      confirmLabel: t('follow.remove.button'),
      danger: true,
    }),
    invalidates: [tasks.list, tasks.get, tasks.users, tasks.userDetail],
    success: t('follow.remove.done'),
    errors: { 'WB-400-302': { text: t('follow.remove.submitted') } },
    onSuccess: () => navigate(list, { replace: true }),
  })
}
