import { SelectField } from '@madang/design-system/forms'
import { groupTree } from '@madang/domain/group-tree'
import { useBranding, useFlag } from '@madang/remote-kit'
import type { FormState } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useQuery } from '@madang/remote-kit/query'
import { useGroupsQuery } from '../../shared/use-groups-query.ts'
import type { AccountForm } from './account-form.rules.ts'

/** In which group the account stands, where the company uses groups. */
export function GroupField({ form }: { form: FormState<AccountForm> }) {
  return useFlag('GROUP_TREE') ? <Groups form={form} /> : null
}

function Groups({ form }: { form: FormState<AccountForm> }) {
  const t = useT()
  const { companyName } = useBranding().company
  const { data = [] } = useQuery({ ...useGroupsQuery(), throwOnError: false })
  const lines = groupTree(data).map(({ group, depth }) => ({
    value: String(group.groupIdx),
    label: `${'\u2003'.repeat(depth)}${group.groupName}`,
  }))
  const { groupIdx } = form.values
  const known = groupIdx === '0' || lines.some(({ value }) => value === groupIdx)
  return (
    <SelectField
      {...form.field('groupIdx', t('users.form.group'))}
      options={[
        { value: '0', label: companyName },
        // before the groups are there, and where they don't come
        ...(known ? [] : [{ value: groupIdx, label: '…' }]),
        ...lines,
      ]}
    />
  )
}
