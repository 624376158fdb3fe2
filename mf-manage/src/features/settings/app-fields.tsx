import { ClientType } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { settingLimits } from '@madang/domain/setting-problem'
import { bankNames } from '@madang/domain/settings'
import { useT } from '@madang/remote-kit/i18n'
import { useId } from 'react'
import type { PartProps } from './fields.tsx'
import { SteadyNumber, SteadyText } from './steady.ts'

/** The client of each kind of device. */
export function AppFields({ form }: PartProps) {
  const t = useT()
  const id = useId()
  return (
    <Stack sx={{ gap: 2 }}>
      <Box>
        <Typography variant="subtitle2" component="h3">
          {t('settings.keys.BASE_APP.name')}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('settings.keys.BASE_APP.text')}
        </Typography>
      </Box>
      {ClientType.map((device) => (
        <Box key={device} role="group" aria-labelledby={`${id}-${device}`}>
          <Typography id={`${id}-${device}`} variant="body2" sx={{ mb: 1, fontWeight: 600 }}>
            {t(`settings.devices.${device}`)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr 1fr' } }}>
            <SteadyText
              {...form.field(`BASE_APP.${device}.version`, t('settings.app.version'))}
              maxLength={settingLimits.version}
            />
            <SteadyText
              {...form.field(`BASE_APP.${device}.download`, t('settings.app.download'))}
              type="url"
            />
            <SteadyNumber
              {...form.field(`BASE_APP.${device}.agentPort`, t('settings.app.agentPort'))}
              maxLength={5}
            />
          </Box>
        </Box>
      ))}
    </Stack>
  )
}

/** Names of the question banks in both languages. */
export function BankFields({ form }: PartProps) {
  const t = useT()
  return (
    <Box role="group" aria-label={t('settings.keys.BOOK_BANKS.name')}>
      <Typography variant="subtitle2" component="h3">
        {t('settings.keys.BOOK_BANKS.name')}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('settings.keys.BOOK_BANKS.text')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {bankNames.flatMap((bank, at) =>
          (['ko', 'en'] as const).map((language) => (
            <SteadyText
              key={`${bank}.${language}`}
              {...form.field(
                `BOOK_BANKS.${bank}.${language}`,
                t(`settings.banks.${language}`, { number: at + 1 }),
              )}
              maxLength={settingLimits.bankName}
            />
          )),
        )}
      </Box>
    </Box>
  )
}
