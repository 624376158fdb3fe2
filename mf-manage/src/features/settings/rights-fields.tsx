import { UserType } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { permissionNames, userTypeNames } from '@madang/domain/settings'
import { reachesType } from '@madang/domain/user-rank'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useId } from 'react'
import type { PartProps } from './fields.tsx'
import { SteadyCheckbox } from './steady.ts'

/** What each kind of user may do. Of a higher kind than one's own nothing can be changed. */
export function RightsFields({ form }: PartProps) {
  const t = useT()
  const me = useMe()
  const id = useId()
  return (
    <Stack sx={{ gap: 2 }}>
      <Box
        component="dl"
        sx={{ m: 0, typography: 'body2', '& dt': { fontWeight: 600 }, '& dd': { m: 0, mb: 0.5 } }}
      >
        {permissionNames.map((right) => (
          <div key={right}>
            <dt>{t(`settings.rights.${right}.name`)}</dt>
            <Box component="dd" sx={{ color: 'text.secondary' }}>
              {t(`settings.rights.${right}.text`)}
            </Box>
          </div>
        ))}
      </Box>
      {userTypeNames.map((type) => {
        const inReach = reachesType(me.userTypeCd, UserType[type])
        return (
          <Box key={type} role="group" aria-labelledby={`${id}-${type}`}>
            <Typography id={`${id}-${type}`} variant="subtitle2" component="h3">
              {t(`settings.types.${type}`)}
            </Typography>
            {inReach ? null : (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t('settings.rights.higher')}
              </Typography>
            )}
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
              }}
            >
              {permissionNames.map((right) => {
                const name = t(`settings.rights.${right}.name`)
                const field = form.field(
                  `WEB_USER_TYPE_AUTH.${type}.${right}`,
                  t('settings.rights.of', { type: t(`settings.types.${type}`), right: name }),
                )
                return (
                  <SteadyCheckbox
                    key={right}
                    id={field.id}
                    name={field.name}
                    label={name}
                    checked={field.value}
                    onChange={field.onChange}
                    error={field.error}
                    disabled={!inReach}
                  />
                )
              })}
            </Box>
          </Box>
        )
      })}
    </Stack>
  )
}
