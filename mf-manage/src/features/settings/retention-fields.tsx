import { UserType } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { administratorsKeep, retentionNames } from '@madang/domain/retention'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import type { PartProps } from './fields.tsx'
import { Older } from './older.tsx'
import { SteadyNumber } from './steady.ts'

/** For how many months what is kept; empty: for ever. */
export function RetentionFields({ form }: PartProps) {
  const t = useT()
  const { userTypeCd } = useMe()
  const theirs: readonly string[] = userTypeCd === UserType.ADMIN ? [] : administratorsKeep
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('settings.keys.RETENTION_MONTHS.text')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {retentionNames.map((name) => {
          const field = form.field(`RETENTION_MONTHS.${name}`, t(`settings.retention.${name}.name`))
          return (
            <Box key={name}>
              <SteadyNumber
                {...field}
                hint={t(
                  theirs.includes(name)
                    ? 'settings.retention.administrators'
                    : `settings.retention.${name}.text`,
                )}
                maxLength={3}
                disabled={theirs.includes(name)}
              />
              <Older name={name} months={field.value} />
            </Box>
          )
        })}
      </Box>
    </Stack>
  )
}
