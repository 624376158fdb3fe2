import { meet as calls } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

interface RemovePersonProps {
  meetCode: string
  userIdx: number
  name: string
}

/** Removes one person from a running class, once somebody is sure. */
export function RemovePerson({ meetCode, userIdx, name }: RemovePersonProps) {
  const t = useT()
  const remove = useAction(calls.removeUser, {
    confirm: {
      title: t('monitor.remove.title', { name }),
      text: t('monitor.remove.text'),
      confirmLabel: t('monitor.remove.button'),
      danger: true,
    },
    invalidates: [calls.users, calls.get, calls.removedUsers],
    success: t('monitor.remove.done', { name }),
  })
  return (
    <Button
      size="small"
      color="error"
      aria-label={t('monitor.remove.of', { name })}
      loading={remove.pending}
      onClick={() => void remove.run({ meetCode, userIdx })}
    >
      {t('monitor.remove.button')}
    </Button>
  )
}
