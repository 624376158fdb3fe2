import { CheckboxField, Stack } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { OFFERED, statusesOf, toggled } from './status-mask.rules.ts'

/** Active, inactive, withdrawn: any of them, at least one (MAN-USER-03). */
export function StatusFilter({ mask, onChange }: { mask: number; onChange: (mask: number) => void }) {
  const t = useT()
  const chosen = statusesOf(mask)
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('users.column.status')}
      sx={{ gap: 2, flexWrap: 'wrap' }}
    >
      {OFFERED.map((status) => {
        const checked = chosen.includes(status)
        return (
          <CheckboxField
            key={status}
            label={t(`users.status.${status}`)}
            checked={checked}
            disabled={checked && chosen.length === 1}
            onChange={() => onChange(toggled(mask, status))}
          />
        )
      })}
    </Stack>
  )
}
