import { charge } from '@madang/contract'
import { SelectField } from '@madang/design-system/forms'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'

/** Whose classes are settled: teachers and open teachers, and whoever led a class and has left since. */
export function LeaderField(props: { leaderIdx: number | null; onLeader(leaderIdx: number | null): void }) {
  const t = useT()
  const found = useQuery({ ...callQuery(charge.leaders, {}), throwOnError: false })
  return (
    <SelectField
      label={t('charges.leader')}
      placeholder={t('charges.choose')}
      value={props.leaderIdx === null ? '' : String(props.leaderIdx)}
      onChange={(value) => props.onLeader(value === '' ? null : Number(value))}
      options={(found.data ?? []).map(({ userIdx, userName, userId, left }) => ({
        value: String(userIdx),
        label: t(left ? 'charges.namedLeft' : 'charges.named', { name: userName, id: userId }),
      }))}
      error={found.error ? t('charges.noLeaders') : undefined}
    />
  )
}
