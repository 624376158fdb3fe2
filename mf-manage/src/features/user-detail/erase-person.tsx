import { group, personalData, type User, user } from '@madang/contract'
import { Alert, Button, Stack, TextInput, Typography } from '@madang/design-system/core'
import { LinearProgress } from '@madang/design-system/ui'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { grouped } from '../../shared/grouped.ts'

/** While the server works. */
const LOOK_MS = 1000

interface ErasePersonProps {
  person: User
  /** The account is gone from here on. */
  onErased(): void
}

/** Takes away a person for good, after their id was typed, and says what is gone. */
export function ErasePerson({ person, onErased }: ErasePersonProps) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const [begun, setBegun] = useState(false)
  // not of the person: whoever asked stays here to see it through
  const erase = useAction(personalData.erase, {
    toRequest: (userId: string) => ({ userIdx: person.userIdx, userId }),
    invalidates: [user.list, group.list],
    onSuccess: () => {
      setBegun(true)
      onErased()
    },
  })
  if (begun) return <Erasing userIdx={person.userIdx} />
  return (
    <Stack component="section" aria-labelledby="erase-person" sx={{ gap: 1.5 }}>
      <Typography id="erase-person" variant="subtitle2" component="h3">
        {t('userDetail.erase.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('userDetail.erase.text')}
      </Typography>
      {asked ? (
        <Stack
          component="form"
          noValidate
          sx={{ gap: 1.5 }}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed === person.userId) void erase.run(typed)
          }}
        >
          <TextInput
            label={t('userDetail.erase.type', { id: person.userId })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoFocus
            error={
              typed !== '' && !person.userId.startsWith(typed) ? t('userDetail.erase.differs') : undefined
            }
          />
          <Button
            type="submit"
            color="error"
            variant="contained"
            disabled={typed !== person.userId}
            loading={erase.pending}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('userDetail.erase.confirm')}
          </Button>
        </Stack>
      ) : (
        <Button
          color="error"
          variant="outlined"
          onClick={() => setAsked(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('userDetail.erase.button')}
        </Button>
      )}
    </Stack>
  )
}

function Erasing({ userIdx }: { userIdx: number }) {
  const t = useT()
  const view = useQuery({
    ...callQuery(personalData.view, { userIdx, kind: 'ERASE' }),
    throwOnError: false,
    refetchInterval: ({ state: { data } }) =>
      data?.personalData?.state === 'READY' || data?.personalData?.state === 'FAILED' ? false : LOOK_MS,
  })
  const now = view.data?.personalData
  const over = now?.state === 'READY'
  return (
    <Stack sx={{ gap: 1.5 }}>
      {now?.state === 'FAILED' ? (
        <Alert severity="error">{t('userDetail.erase.failed', { code: now.errorCode })}</Alert>
      ) : (
        <Alert severity={over ? 'success' : 'info'}>
          <span role="status">{t(over ? 'userDetail.erase.done' : 'userDetail.erase.working')}</span>
        </Alert>
      )}
      {now?.state === 'READY' || now?.state === 'FAILED' ? null : (
        <LinearProgress aria-label={t('userDetail.erase.progress')} />
      )}
      {now && now.erased.length > 0 ? (
        <ul aria-label={t('userDetail.erase.counts')} style={{ margin: 0, paddingInlineStart: 20 }}>
          {now.erased.map(({ part, count }) => (
            <Typography key={part} component="li" variant="body2">
              {t('userDetail.erase.part', {
                name: t(`userDetail.erase.parts.${part}`),
                rows: grouped(count),
              })}
            </Typography>
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}
