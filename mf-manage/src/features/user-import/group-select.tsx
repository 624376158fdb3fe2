import { SelectField } from '@madang/design-system/forms'
import { groupTree } from '@madang/domain/group-tree'
import { useT } from '@madang/remote-kit/i18n'
import { useQuery } from '@madang/remote-kit/query'
import { useEffect } from 'react'
import { useGroupsQuery } from '../../shared/use-groups-query.ts'

interface GroupSelectProps {
  /** 0: the top. */
  value: number
  onChange(groupIdx: number): void
}

/** Where people without a group of their own go. */
export function GroupSelect({ value, onChange }: GroupSelectProps) {
  const t = useT()
  const groups = useQuery({
    ...useGroupsQuery(),
    throwOnError: false,
  })
  const lines = groupTree(groups.data ?? [])
  const gone =
    value !== 0 && groups.data !== undefined && groups.data.every(({ groupIdx }) => groupIdx !== value)
  useEffect(() => {
    if (gone) onChange(0)
  }, [gone, onChange])
  return (
    <SelectField
      label={t('userImport.choose.group')}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      options={[
        { value: '0', label: t('userImport.choose.root') },
        ...lines.map(({ group: { groupIdx, groupName }, depth }) => ({
          value: String(groupIdx),
          // the browser's own list has no other way to show what stands below what
          label: `${'\u2003'.repeat(depth)}${groupName}`,
        })),
      ]}
      error={groups.isError ? t('userImport.choose.groupsFailed') : undefined}
    />
  )
}
