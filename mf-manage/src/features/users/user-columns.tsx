import { type User, UserStatus, UserType } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { StatusChip, type StatusChipProps } from '@madang/design-system/ui'
import { type T, useT } from '@madang/remote-kit/i18n'

const tones: Readonly<Record<number, StatusChipProps['tone']>> = {
  [UserStatus.USE]: 'success',
  [UserStatus.PAUSE]: 'warning',
}
const TYPES: readonly number[] = Object.values(UserType)
const STATUSES: readonly number[] = Object.values(UserStatus)

export const typeOf = (t: T, { userTypeCd }: User) =>
  TYPES.includes(userTypeCd) ? t(`users.type.${userTypeCd}`) : ''
export const nameOf = (t: T, { userName, userId }: User) => t('users.named', { name: userName, id: userId })

/** Nothing where the server tells no status. */
export function UserStatusChip({ status }: { status: number | null }) {
  const t = useT()
  if (status === null || !STATUSES.includes(status)) return null
  return <StatusChip label={t(`users.status.${status}`)} tone={tones[status]} />
}

export function LockChip({ user }: { user: User }) {
  const t = useT()
  return user.locked ? <StatusChip label={t('users.locked')} tone="error" /> : null
}

/** Columns of MAN-USER-07 beside selection and number; the status, because the filter is about it. */
export const userColumns = (t: T): Column<User>[] => [
  { key: 'userName', header: t('users.column.name'), flex: 2, minWidth: 140, sortable: true },
  { key: 'userId', header: t('users.column.id'), flex: 2, minWidth: 140, sortable: true },
  {
    key: 'userTypeCd',
    header: t('users.column.type'),
    minWidth: 140,
    sortable: true,
    render: (row) => typeOf(t, row),
  },
  {
    key: 'status',
    header: t('users.column.status'),
    width: 130,
    render: (row) => <UserStatusChip status={row.userStatusCd} />,
  },
  {
    key: 'locked',
    header: t('users.column.lock'),
    width: 110,
    render: (row) => <LockChip user={row} />,
  },
  {
    key: 'regDatetime',
    header: t('users.column.registered'),
    width: 190,
    sortable: true,
    wideOnly: true,
    render: (row) => <When at={row.regDatetime} time="always" />,
  },
]

/** A person on a phone. */
export function UserCard({ user }: { user: User }) {
  const t = useT()
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600 }}>{nameOf(t, user)}</Typography>
      <Typography variant="body2">{typeOf(t, user)}</Typography>
      <Stack direction="row" sx={{ gap: 0.5 }}>
        <UserStatusChip status={user.userStatusCd} />
        <LockChip user={user} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <When at={user.regDatetime} time="always" />
      </Typography>
    </Stack>
  )
}
