import { limits, UserType } from '@madang/contract'
import { Stack } from '@madang/design-system/core'
import { type PickOption, UserPicker } from '@madang/design-system/forms'
import { Chip } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { useReceivers } from './receivers.ts'

const groups = [null, UserType.TEACHER, UserType.STUDENT, UserType.TEACHER_OPEN] as const
export type Group = (typeof groups)[number]

const groupWords = {
  all: 'compose.group.all',
  [UserType.TEACHER]: 'compose.group.teachers',
  [UserType.STUDENT]: 'compose.group.students',
  [UserType.TEACHER_OPEN]: 'compose.group.openTeachers',
}

interface ReceiversFieldProps {
  label: string
  required: boolean
  error: string | undefined
  value: PickOption[]
  onChange(receivers: PickOption[]): void
  myIdx: number
}

/** Whom it goes to, narrowed by group and words; all at once only after narrowing. */
export function ReceiversField({ label, required, error, value, onChange, myIdx }: ReceiversFieldProps) {
  const t = useT()
  const [group, setGroup] = useState<Group>(null)
  const people = useReceivers(group, myIdx)
  return (
    <UserPicker
      label={label}
      required={required}
      error={error}
      options={people.options}
      left={people.left}
      selected={value}
      onChange={onChange}
      keyword={people.keyword}
      onSearch={people.setKeyword}
      loading={people.loading}
      max={limits.messageReceivers}
      addAll={group !== null || people.keyword !== ''}
      height={264}
      dropDown
      groups={
        <Stack
          direction="row"
          role="group"
          aria-label={t('compose.group.label')}
          sx={{ gap: 0.75, flexWrap: 'wrap' }}
        >
          {groups.map((one) => (
            <Chip
              key={one ?? 'all'}
              label={t(groupWords[one ?? 'all'])}
              color={one === group ? 'primary' : 'default'}
              variant={one === group ? 'filled' : 'outlined'}
              aria-pressed={one === group}
              onClick={() => setGroup(one)}
            />
          ))}
        </Stack>
      }
    />
  )
}
