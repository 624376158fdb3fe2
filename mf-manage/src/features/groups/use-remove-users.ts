import { type Group, group, user } from '@madang/contract'
import { useMe, useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

interface Asked {
  group: Group
  /** Without who asks, who is never deleted. */
  count: number
}

/** Deletes the people right in a group; the question names how many they are. */
export function useRemoveUsers(): { run(group: Group): Promise<void>; pending: boolean } {
  const t = useT()
  const me = useMe()
  const { api, showError, toast } = useServices()
  const remove = useAction(group.removeUsers, {
    toRequest: ({ group: { groupIdx } }: Asked) => ({ groupIdx }),
    confirm: ({ group: { groupName: name }, count }) => ({
      title: t('groups.removeUsers.confirm', { name, count }),
      text: t('groups.removeUsers.text'),
      confirmLabel: t('groups.remove.button'),
      danger: true,
    }),
    invalidates: [group.list, user.list, user.get],
    errors: { 'WB-403-102': { text: t('groups.removeUsers.higher') } },
    success: ({ count }, { group: { groupName: name } }) => t('groups.removeUsers.done', { name, count }),
  })
  return {
    pending: remove.pending,
    async run(asked) {
      const { groupIdx, groupName: name, allUserCount } = asked
      try {
        // what a token tells of oneself names no group
        const own = allUserCount > 0 ? await api.call(user.get, { userIdx: me.userIdx }) : null
        const count = allUserCount - (own?.groupIdx === groupIdx ? 1 : 0)
        if (count > 0) await remove.run({ group: asked, count })
        else toast(t('groups.removeUsers.nobody', { name }), 'warning')
      } catch (error) {
        showError(error)
      }
    },
  }
}
