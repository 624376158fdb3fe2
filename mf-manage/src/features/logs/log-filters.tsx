import { Box, CheckboxField } from '@madang/design-system/core'
import { RadioField } from '@madang/design-system/ui'
import type { T } from '@madang/remote-kit/i18n'
import type { CallPage, ListDefaults, ListFilter } from '@madang/remote-kit/list'

/** How a keyword is held against a column. */
export type Match = 'PARTIAL' | 'EXACT'

export interface LogDefaults extends ListDefaults {
  readonly searchFilter: string
  readonly searchMatch: string
}

/** Another word of an old address means what the box says at first. */
export const matchOf = (chosen: unknown): Match => (chosen === 'EXACT' ? 'EXACT' : 'PARTIAL')

/** The one column that a keyword is looked for in; an unknown one is the first. */
export const fieldOf = <F extends string>(fields: readonly [F, ...F[]], chosen: unknown): F =>
  fields.find((field) => field === chosen) ?? fields[0]

/** Where a keyword is looked for, all choices in sight, and whether a part of the text is enough (MAN-LOG-01). */
export function logFilters<Row, D extends LogDefaults>(
  t: T,
  list: CallPage<Row, D>,
  fields: readonly [string, ...string[]],
  /** Whose id and name are meant. */
  whose: 'attendee' | 'opener' | 'leader' = 'leader',
): ListFilter<D>[] {
  const set = (change: Partial<LogDefaults>) => list.set(change as Parameters<typeof list.set>[0])
  const chosen = list.values as unknown as LogDefaults
  const both = () => (
    <Box
      key="searchFilter"
      role="group"
      aria-label={t('logs.how')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
    >
      <RadioField
        label={t('logs.in')}
        hideLabel
        value={fieldOf(fields, chosen.searchFilter)}
        onChange={(searchFilter) => set({ searchFilter })}
        options={fields.map((value) => ({ value, label: t(`logs.fields.${whose}.${value}`) }))}
      />
      <CheckboxField
        label={t('logs.partial')}
        checked={matchOf(chosen.searchMatch) === 'PARTIAL'}
        onChange={(partial) => set({ searchMatch: partial ? 'PARTIAL' : 'EXACT' })}
      />
    </Box>
  )
  return [
    { name: 'searchFilter', render: both },
    // stands beside the other: what is said of a keyword reads as one line
    { name: 'searchMatch', render: () => null },
  ]
}
