import { ToggleButton, ToggleButtonGroup } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { type Columns, columnChoices } from './columns.setting.ts'

interface ColumnsChoiceProps {
  value: Columns
  onChange(columns: Columns): void
}

/** How many pages stand beside each other (NOTES-16, MAN-NOTE-08). */
export function ColumnsChoice({ value, onChange }: ColumnsChoiceProps) {
  const t = useT()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('viewer.columns')}
      onChange={(_, next: Columns | null) => next && onChange(next)}
      sx={{ alignSelf: 'flex-end' }}
    >
      {columnChoices.map((count) => (
        <ToggleButton
          key={count}
          value={count}
          aria-label={t('viewer.columnsOf', { count })}
          sx={{ minWidth: 40 }}
        >
          {count}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
