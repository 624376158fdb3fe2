import { type Group, group, limits, user } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { GroupPicker } from './group-picker.tsx'

/** Puts people into a group (MAN-USER-16), and says where they went. */
export function useMove(groups: readonly Group[], companyName: string, onDone?: () => void) {
  const t = useT()
  return useAction(user.move, {
    toRequest: ({ people, groupIdx }: { people: readonly number[]; groupIdx: number }) =>
      people.length === 1
        ? { userIdx: people[0]!, groupIdx }
        : { userIdxList: people.slice(0, limits.unpaged), groupIdx },
    invalidates: [group.list, user.list, user.get],
    success: ({ count }, { groupIdx }) => {
      const name = groups.find((one) => one.groupIdx === groupIdx)?.groupName ?? companyName
      return count > 0 ? t('groups.move.done', { count, name }) : t('groups.move.there', { name })
    },
    onSuccess: () => onDone?.(),
  })
}

interface MoveDialogProps {
  people: readonly number[]
  /** What is asked, in words. */
  label: string
  groups: readonly Group[]
  /** Where they stand, if all stand in one place. */
  from: number
  move: ReturnType<typeof useMove>
  onClose(): void
}

/** "Move to…": the way by keyboard and finger to what dragging does. */
export function MoveDialog({ people, label, groups, from, move, onClose }: MoveDialogProps) {
  const t = useT()
  const [groupIdx, setGroup] = useState(from)
  const send = async () => {
    if (await move.run({ people, groupIdx })) onClose()
  }
  return (
    <Dialog
      open
      size="small"
      title={t('groups.move.title')}
      onClose={onClose}
      busy={move.pending}
      onSubmit={() => void send()}
      actions={
        <>
          <Button onClick={onClose} disabled={move.pending}>
            {t('groups.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={move.pending}>
            {t('groups.move.submit')}
          </Button>
        </>
      }
    >
      <GroupPicker label={label} groups={groups} value={groupIdx} onChange={setGroup} />
    </Dialog>
  )
}
