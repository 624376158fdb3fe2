import { type Group, group } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** Deletes an empty group; of one that isn't it says how many people and groups keep it. */
export function useRemoveGroup(): { run(group: Group): Promise<void> } {
  const t = useT()
  const { confirm } = useServices()
  const remove = useAction(group.remove, {
    toRequest: ({ groupIdx }: Group) => ({ groupIdx }),
    confirm: ({ groupName: name }) => ({
      title: t('groups.remove.confirm', { name }),
      text: t('groups.remove.text'),
      confirmLabel: t('groups.remove.button'),
      danger: true,
    }),
    invalidates: [group.list],
    success: (_, { groupName: name }) => t('groups.remove.done', { name }),
  })
  return {
    async run(asked) {
      const { allUserCount: users, groupCount: groups, groupName: name } = asked
      if (users === 0 && groups === 0) return void (await remove.run(asked))
      const kept = users > 0 ? (groups > 0 ? 'keptBoth' : 'keptUsers') : 'keptGroups'
      await confirm({
        title: t('groups.remove.kept', { name }),
        text: t(`groups.remove.${kept}`, { users, groups }),
        confirmLabel: t('groups.remove.understood'),
      })
    },
  }
}
