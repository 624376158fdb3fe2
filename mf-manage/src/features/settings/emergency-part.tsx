import { Box, Button, Stack, Typography } from '@madang/design-system/core'
import { rehearsalKey } from '@madang/domain/rehearsal'
import { useCompanyPath, useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { closingTabs, effectsOf } from './emergency.rules.ts'
import { Choice, type PartProps } from './fields.tsx'

const modes = ['0', '1', '2'] as const
const groups = ['everybody', 'signIn', 'console'] as const

/** The switch, what it will change for whom, and a rehearsal of it. */
export function EmergencyPart({ form }: PartProps) {
  const t = useT()
  const path = useCompanyPath()
  const { SYSTEM_EMERGENCY_MODE: mode } = form.values
  return (
    <Stack sx={{ gap: 2 }}>
      <Choice form={form} name="SYSTEM_EMERGENCY_MODE" of={modes} />
      {mode === '0' ? null : <Effects form={form} />}
      <Box>
        {/* in a tab of its own: what is typed here stays, and this page goes on as it is */}
        <Button
          component="a"
          href={path(`room/list?${rehearsalKey}=${mode === '1' ? 1 : 2}`)}
          target="_blank"
          rel="noopener"
          variant="outlined"
        >
          {t('settings.rehearsal.button')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('settings.rehearsal.text')}
        </Typography>
      </Box>
    </Stack>
  )
}

function Effects({ form: { values } }: PartProps) {
  const t = useT()
  const language = useLanguage()
  const tabs = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    closingTabs(values).map((tab) => t(`settings.effects.tab.${tab}`)),
  )
  const effects = effectsOf(values.SYSTEM_EMERGENCY_MODE, values)
  const shown = groups.filter((group) => effects.some(({ whom }) => whom === group))
  return (
    <Box role="group" aria-label={t('settings.effects.title')} sx={{ '& ul': { m: 0, pl: 2.5 } }}>
      <Typography variant="subtitle2" component="h3">
        {t('settings.effects.title')}
      </Typography>
      {shown.map((whom) => (
        <Box key={whom} sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t(`settings.effects.whom.${whom}`)}
          </Typography>
          <Typography variant="body2" component="ul">
            {effects
              .filter((effect) => effect.whom === whom)
              .map(({ what }) => (
                <li key={what}>{t(`settings.effects.${whom}.${what}`, { tabs })}</li>
              ))}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
