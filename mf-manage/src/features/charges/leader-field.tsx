import { UserStatus, UserType, user } from '@madang/contract'
import { SelectField } from '@madang/design-system/forms'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'

const types = [UserType.TEACHER, UserType.TEACHER_OPEN]
const statuses = [UserStatus.USE, UserStatus.PAUSE, UserStatus.OUT]

/** Whose classes are settled: teachers and open teachers, also those who have left. */
export function LeaderField(props: { leaderIdx: number | null; onLeader(leaderIdx: number | null): void }) {
  const t = useT()
  const found = useQuery({
    ...callQuery(user.list, {
      paging: false,
      order: 'userName,asc',
      userTypeCd: types,
      userStatusCd: statuses,
    }),
    throwOnError: false,
  })
  return (
    <SelectField
      label={t('charges.leader')}
      placeholder={t('charges.choose')}
      value={props.leaderIdx === null ? '' : String(props.leaderIdx)}
      onChange={(value) => props.onLeader(value === '' ? null : Number(value))}
      options={(found.data?.content ?? []).map(({ userIdx, userName, userId }) => ({
        value: String(userIdx),
        label: t('charges.named', { name: userName, id: userId }),
      }))}
      error={found.error ? t('charges.noLeaders') : undefined}
    />
  )
}
