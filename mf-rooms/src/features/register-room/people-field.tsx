import { limits, type User, UserStatus, UserType, user } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { type PickOption, UserPicker } from '@madang/design-system/forms'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { useMemo, useState } from 'react'
import { userTypeKey } from '../../shared/user-type.ts'

export interface PeopleFieldProps {
  id: string
  label: string
  error: string | undefined
  /** Who may be chosen: those who can lead, or everybody who takes part in classes. */
  kind: 'teachers' | 'everyone'
  single?: boolean
  value: readonly PickOption[]
  onChange(chosen: PickOption[]): void
}

const types = {
  teachers: [UserType.TEACHER, UserType.TEACHER_OPEN],
  everyone: [UserType.TEACHER, UserType.STUDENT, UserType.TEACHER_OPEN, UserType.USER],
}

/** People of the company by name or id; up to 1,000 at a time (MAN-ROOM-13), the search finds the rest. */
export function PeopleField({ id, label, error, kind, single, value, onChange }: PeopleFieldProps) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useQuery({
    ...callQuery(user.list, {
      page: 1,
      size: limits.unpaged,
      userTypeCd: types[kind],
      userStatusCd: [UserStatus.USE],
      ...(keyword === '' ? {} : { searchKeyword: keyword }),
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const options = useMemo(
    () =>
      (data?.content ?? []).map(
        (user: User): PickOption => ({
          id: user.userIdx,
          name: user.userName,
          description: t('register.userLine', { id: user.userId, type: t(userTypeKey(user.userTypeCd)) }),
        }),
      ),
    [data, t],
  )
  return (
    <Box id={id}>
      <UserPicker
        label={label}
        error={error}
        options={options}
        selected={value}
        onChange={onChange}
        onSearch={setKeyword}
        keyword={keyword}
        loading={isFetching}
        single={single ?? false}
        required={single}
        max={limits.unpaged}
        height={240}
      />
    </Box>
  )
}
