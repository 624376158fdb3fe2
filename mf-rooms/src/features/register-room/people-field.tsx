import { type Group, limits, type User, UserType, user } from '@madang/contract'
import { Box, Stack } from '@madang/design-system/core'
import { type PickOption, UserPicker } from '@madang/design-system/forms'
import { Chip } from '@madang/design-system/ui'
import { isOperator, isTeacher } from '@madang/domain'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { usePeople } from '@madang/remote-kit/list'
import { useMemo, useState } from 'react'
import { userTypeKey } from '../../shared/user-type.ts'
import { GroupField } from './group-field.tsx'

export interface PeopleFieldProps {
  id: string
  label: string
  error: string | undefined
  /** Who may be chosen: those who can lead, or everybody who takes part in classes. */
  kind: 'teachers' | 'everyone'
  single?: boolean
  value: readonly PickOption[]
  onChange(chosen: PickOption[]): void
  /** Those who are there already: shown as such, and not to be chosen. */
  there?: ReadonlySet<number>
  /** Of the list, pixels. */
  height?: number
}

const types = {
  teachers: [UserType.TEACHER, UserType.TEACHER_OPEN],
  everyone: [UserType.TEACHER, UserType.STUDENT, UserType.TEACHER_OPEN, UserType.USER],
}
const nobody: ReadonlySet<number> = new Set()

const whoIsThereLast = (users: readonly User[], there: ReadonlySet<number>) => [
  ...users.filter(({ userIdx }) => !there.has(userIdx)),
  ...users.filter(({ userIdx }) => there.has(userIdx)),
]

/** People of the company by type, group, name or id; up to 1,000 at a time (MAN-ROOM-13), the search finds the rest. */
export function PeopleField(props: PeopleFieldProps) {
  const { id, label, error, kind, single, value, onChange, there = nobody, height = 240 } = props
  const t = useT()
  const { userTypeCd } = useMe()
  const [type, setType] = useState<number | null>(null)
  const [group, setGroup] = useState<Group | null>(null)
  const { users, left, keyword, setKeyword, loading } = usePeople(
    user.list,
    type === null ? types[kind] : [type],
    group?.groupIdx,
  )
  const options = useMemo(
    () =>
      whoIsThereLast(users, there).map(({ userIdx, userName, userId, userTypeCd }): PickOption => {
        const description = t('register.userLine', { id: userId, type: t(userTypeKey(userTypeCd)) })
        const isThere = there.has(userIdx)
        return {
          id: userIdx,
          name: userName,
          description: isThere ? t('register.there', { line: description }) : description,
          disabled: isThere,
        }
      }),
    [users, there, t],
  )
  return (
    <Box id={id}>
      <UserPicker
        label={label}
        error={error}
        options={options}
        left={left}
        selected={value}
        onChange={onChange}
        onSearch={setKeyword}
        keyword={keyword}
        loading={loading}
        single={single ?? false}
        required={single}
        max={limits.unpaged}
        height={height}
        addAll={!single && (type !== null || group !== null || keyword !== '')}
        groups={
          <Stack sx={{ gap: 1 }}>
            <Stack
              direction="row"
              role="group"
              aria-label={t('register.type.label')}
              sx={{ gap: 0.75, flexWrap: 'wrap' }}
            >
              {[null, ...types[kind]].map((one) => (
                <Chip
                  key={one ?? 'all'}
                  label={one === null ? t('register.type.all') : t(userTypeKey(one))}
                  color={one === type ? 'primary' : 'default'}
                  variant={one === type ? 'filled' : 'outlined'}
                  aria-pressed={one === type}
                  onClick={() => setType(one)}
                />
              ))}
            </Stack>
            {kind === 'everyone' && (isTeacher(userTypeCd) || isOperator(userTypeCd)) ? (
              <GroupField value={group} onChange={setGroup} />
            ) : null}
          </Stack>
        }
      />
    </Box>
  )
}
