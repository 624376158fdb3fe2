import { type Attendee, meet as meetCalls } from '@madang/contract'
import { IconButton } from '@madang/design-system/core'
import { CloseIcon } from '@madang/design-system/icons'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

export interface RemovePersonProps {
  meetCode: string
  person: Pick<Attendee, 'userIdx' | 'userName'>
}

/** Removes one person from the class, who comes back by the leader alone. */
export default function RemovePerson({ meetCode, person: { userIdx, userName: name } }: RemovePersonProps) {
  const t = useT()
  const remove = useAction(meetCalls.removeUser, {
    confirm: {
      title: t('class.people.remove.title', { name }),
      text: t('class.people.remove.text'),
      confirmLabel: t('class.people.remove.confirm'),
      danger: true,
    },
    invalidates: [meetCalls.removedUsers],
    success: t('class.people.remove.done', { name }),
  })
  return (
    <IconButton
      aria-label={t('class.people.remove.button', { name })}
      disabled={remove.pending}
      onClick={() => void remove.run({ meetCode, userIdx })}
      sx={{ width: 44, height: 44, flex: 'none' }}
    >
      <CloseIcon />
    </IconButton>
  )
}
