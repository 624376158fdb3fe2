import { Box, VisuallyHidden } from '@madang/design-system/core'
import { type PasswordPolicy, unusableInPassword } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { faultsOf, rulesOf } from './password.rules.ts'

/** The policy's rules, each marked as soon as what is typed keeps it (AUTH-74, AUTH-75). */
export function PasswordRules({ policy, password }: { policy: PasswordPolicy; password: string }) {
  const t = useT()
  const faults = faultsOf(policy, password)
  const unusable = unusableInPassword(password)
  const shown = (character: string) => (/^[\s\p{C}]$/u.test(character) ? t('password.blank') : character)
  return (
    <Box
      component="ul"
      aria-label={t('password.rules')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25, typography: 'body2' }}
    >
      {rulesOf(policy).map((rule) => {
        const kept = password !== '' && !faults.includes(rule)
        return (
          <Box component="li" key={rule} sx={{ color: kept ? 'success.main' : 'text.secondary' }}>
            <span aria-hidden="true">{kept ? '✓ ' : '· '}</span>
            {t(rule === 'length' ? `password.need.length.${policy}` : `password.need.${rule}`)}
            {rule === 'characters' && unusable.length > 0 ? (
              <Box component="span" sx={{ color: 'error.main' }}>
                {t('password.unusable', { characters: unusable.map(shown).join(' ') })}
              </Box>
            ) : null}
            {kept && <VisuallyHidden>{t('password.kept')}</VisuallyHidden>}
          </Box>
        )
      })}
    </Box>
  )
}
