import { type Group, group, limits, user } from '@madang/contract'
import { TextInput } from '@madang/design-system/core'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { GroupPicker } from './group-picker.tsx'

interface AddProps {
  /** 0: at the top level. */
  upGroupIdx: number
  /** Name of what it will stand in. */
  upper: string
  onClose(): void
  onAdded(groupIdx: number): void
}

/** A new group (MAN-USER-13). */
export function AddGroup({ upGroupIdx, upper, onClose, onAdded }: AddProps) {
  const t = useT()
  const form = useForm(group.add, {
    values: { groupName: '' },
    toRequest: (values) => ({ ...values, upGroupIdx }),
    invalidates: [group.list],
    success: ({ groupName }) => t('groups.add.done', { name: groupName }),
    onSuccess: ({ groupIdx }) => onAdded(groupIdx),
  })
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('groups.add.title')}
      submitLabel={t('groups.add.submit')}
      onClose={onClose}
    >
      <TextInput
        {...form.field('groupName', t('groups.name'))}
        maxLength={limits.groupName.typed}
        hint={t('groups.add.place', { upper })}
        autoFocus
      />
    </FormDialog>
  )
}

interface EditProps {
  group: Group
  groups: readonly Group[]
  onClose(): void
}

/** Another name, or another place with all that is below it (MAN-USER-14). */
export function EditGroup({ group: old, groups, onClose }: EditProps) {
  const t = useT()
  const [upGroupIdx, setUpper] = useState(old.upGroupIdx)
  const form = useForm(group.modify, {
    values: { groupName: old.groupName },
    toRequest: (values) => ({
      ...values,
      groupIdx: old.groupIdx,
      upGroupIdx,
    }),
    invalidates: [group.list, user.list],
    success: ({ groupName }) => t('groups.edit.done', { name: groupName }),
  })
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('groups.edit.title')}
      submitLabel={t('groups.edit.submit')}
      onClose={onClose}
    >
      {/* a longer name that is there already stays as it is until somebody shortens it */}
      <TextInput
        {...form.field('groupName', t('groups.name'))}
        maxLength={Math.max(limits.groupName.typed, old.groupName.length)}
        autoFocus
      />
      <GroupPicker
        label={t('groups.edit.upper')}
        groups={groups}
        value={upGroupIdx}
        onChange={setUpper}
        without={old.groupIdx}
      />
    </FormDialog>
  )
}
