import { AccountOwner } from '@madang/contract'
import { Box, Button, Stack, Typography } from '@madang/design-system/core'
import { DescriptionList, Section } from '@madang/design-system/layout'
import { formatPhone } from '@madang/domain'
import { useMe, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { PasswordDialog } from '../password/password-dialog.tsx'
import { Email } from './email.tsx'
import { NameForm } from './name-form.tsx'
import { PhotoField } from './photo-field.tsx'

/** The signed-in person's own profile (AUTH-65…70, AUTH-78). */
export function OwnProfile() {
  const t = useT()
  const me = useMe()
  const { refreshMe, showError } = useServices()
  const [editingName, setEditingName] = useState(false)
  const [changingPassword, setChangingPassword] = useState(false)
  const ownsPassword = me.accountOwnerTypeCd === AccountOwner.PRODUCT

  const name = editingName ? (
    <NameForm me={me} onDone={() => setEditingName(false)} />
  ) : (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
        {me.userName}
      </Typography>
      <Button size="small" onClick={() => setEditingName(true)}>
        {t('profile.changeName')}
      </Button>
    </Stack>
  )
  return (
    <Section>
      <PhotoField person={me} onChanged={() => void refreshMe().catch(showError)} />
      <Box sx={{ mt: 2 }}>
        <DescriptionList
          columns={1}
          items={[
            { label: t('profile.name'), value: name },
            { label: t('profile.id'), value: me.userId },
            { label: t('profile.type'), value: t(`userType.${me.userTypeCd}`) },
            { label: t('profile.phone'), value: me.phone && formatPhone(me.phone) },
            { label: t('profile.email'), value: <Email address={me.email} /> },
            ...(ownsPassword
              ? [
                  {
                    label: t('password.label'),
                    value: (
                      <Button size="small" variant="outlined" onClick={() => setChangingPassword(true)}>
                        {t('password.change')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Box>
      {changingPassword && <PasswordDialog onClose={() => setChangingPassword(false)} />}
    </Section>
  )
}
