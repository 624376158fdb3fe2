import type { Group } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { SearchInput } from '@madang/design-system/forms'
import { RadioField } from '@madang/design-system/ui'
import { groupTree } from '@madang/domain/group-tree'
import { useBranding } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo, useState } from 'react'

interface GroupPickerProps {
  label: string
  groups: readonly Group[]
  /** 0: the company itself. */
  value: number
  onChange: (groupIdx: number) => void
  /** Not offered, with all that is below it: nothing can be put below itself. */
  without?: number | undefined
}

/** One group of the tree, the company itself above all; found by name. */
export function GroupPicker({ label, groups, value, onChange, without }: GroupPickerProps) {
  const t = useT()
  const { company } = useBranding()
  const [keyword, setKeyword] = useState('')
  const options = useMemo(() => {
    const lines = groupTree(groups)
    const start = lines.findIndex(({ group }) => group.groupIdx === without)
    const own = lines[start]
    const end = own ? lines.findIndex(({ depth }, at) => at > start && depth <= own.depth) : -1
    return lines.filter((_, at) => !own || at < start || (end !== -1 && at >= end))
  }, [groups, without])
  const wanted = keyword.normalize('NFC').toLowerCase()
  const shown = options.filter(
    ({ group }) => group.groupIdx === value || group.groupName.toLowerCase().includes(wanted),
  )
  return (
    <Stack spacing={1.5}>
      <SearchInput label={t('groups.pick.search')} value={keyword} onSearch={setKeyword} />
      <Box sx={{ maxHeight: 320, overflowY: 'auto', px: 0.5 }}>
        <RadioField
          label={label}
          row={false}
          value={String(value)}
          onChange={(next) => onChange(Number(next))}
          options={[
            { value: '0', label: t('groups.pick.root', { company: company.companyName }) },
            ...shown.map(({ group, depth }) => ({
              value: String(group.groupIdx),
              label: (
                // a found group alone says nothing of where it stands, so its place stays
                <Box component="span" sx={{ pl: depth * 2, overflowWrap: 'anywhere' }}>
                  {group.groupName}
                </Box>
              ),
            })),
          ]}
        />
      </Box>
      {wanted !== '' && shown.length === 0 ? (
        <Typography variant="body2" role="status">
          {t('groups.pick.none')}
        </Typography>
      ) : null}
    </Stack>
  )
}
