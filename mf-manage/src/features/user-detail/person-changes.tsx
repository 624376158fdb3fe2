import type { User } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { mayReset } from './reset.rules.ts'

const ModifyUser = lazy(() => import('../users/modify-user.tsx'))
const PersonalData = lazy(() => import('./personal-data.tsx'))
const ResetPassword = lazy(() => import('../users/reset-password.tsx'))

/** Which dialog stands over the detail. */
export type Change = 'password' | 'modify' | 'data'

interface PersonChangesProps {
  person: User
  change: Change | null
  onChange(change: Change | null): void
}

/** What is changed of an account as a whole (MAN-USER-38), for those who may. */
export function PersonChanges({ person, change, onChange }: PersonChangesProps) {
  const t = useT()
  const me = useMe()
  const close = () => onChange(null)
  return (
    <>
      {mayReset(me, person) ? (
        <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => onChange('password')}>
          {t('userDetail.password.button')}
        </Button>
      ) : null}
      <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => onChange('modify')}>
        {t('userDetail.modify')}
      </Button>
      <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => onChange('data')}>
        {t('userDetail.data.button')}
      </Button>
      <Suspense>
        {change === 'password' ? <ResetPassword person={person} onClose={close} /> : null}
        {change === 'data' ? <PersonalData person={person} onClose={close} /> : null}
        {change === 'modify' ? <ModifyUser person={person} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
