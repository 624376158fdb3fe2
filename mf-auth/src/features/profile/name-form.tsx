import { ApiError } from '@madang/api-client'
import { limits, type Me, user } from '@madang/contract'
import { Button, Stack, TextInput } from '@madang/design-system/core'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useMutation } from '@madang/remote-kit/query'
import { useEffect, useState } from 'react'

/** Own name: required, at most 20, confirmed before saving; afterwards the header shows it (AUTH-67, AUTH-68). */
export function NameForm({ me, onDone }: { me: Me; onDone: () => void }) {
  const t = useT()
  const { api, confirm, holdUnsaved, refreshMe, showError, toast } = useServices()
  const [name, setName] = useState(me.userName)
  const [prohibited, setProhibited] = useState(false)
  const clean = name.trim()
  const dirty = clean !== me.userName

  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty, holdUnsaved])

  const save = useMutation({
    mutationFn: () => api.call(user.modName, { userIdx: me.userIdx, userName: clean }),
    onSuccess: async () => {
      await refreshMe()
      toast(t('profile.nameSaved'), 'success')
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'WB-400-231') setProhibited(true)
      else showError(error)
    },
  })
  const submit = async () => {
    if (clean === '' || !dirty || save.isPending) return
    if (await confirm({ title: t('profile.nameConfirm', { name: clean }), confirmLabel: t('common.save') }))
      save.mutate()
  }

  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 1.5, width: '100%', maxWidth: 420 }}
      onSubmit={(event: { preventDefault(): void }) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        label={t('profile.name')}
        hideLabel
        value={name}
        onChange={(value) => {
          setProhibited(false)
          setName(value)
        }}
        maxLength={limits.userName}
        counter
        autoFocus
        disabled={save.isPending}
        error={prohibited ? t('profile.prohibited') : clean === '' ? t('profile.nameRequired') : undefined}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          size="small"
          disabled={clean === '' || !dirty}
          loading={save.isPending}
        >
          {t('common.save')}
        </Button>
        <Button size="small" onClick={onDone} disabled={save.isPending}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}
