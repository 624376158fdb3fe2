import { type PersonalData as Gathered, personalData, type User } from '@madang/contract'
import { Alert, Button, Stack, Typography } from '@madang/design-system/core'
import { DetailSkeleton, Dialog } from '@madang/design-system/feedback'
import { When } from '@madang/design-system/layout'
import { Divider, LinearProgress } from '@madang/design-system/ui'
import { useLanguage, useMe } from '@madang/remote-kit'
import { useAction, useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useNavigate } from '@madang/remote-kit/router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { skippedFor } from '../users/status-actions.rules.ts'
import { ErasePerson } from './erase-person.tsx'

/** While the server works. */
const LOOK_MS = 1000

const underWay = (one: Gathered | null | undefined) => one?.state === 'WAITING' || one?.state === 'RUNNING'

interface PersonalDataProps {
  person: User
  /** What is under way goes on. */
  onClose(): void
}

/** All that is kept of a person, gathered into a file; it is found here again after a reload. */
export default function PersonalData({ person, onClose }: PersonalDataProps) {
  const t = useT()
  const me = useMe()
  const language = useLanguage()
  const navigate = useNavigate()
  const [erased, setErased] = useState(false)
  const { userIdx, userName } = person
  const close = () => {
    onClose()
    // whose page it was is nobody's any more
    if (erased) navigate('manage/group/list')
  }
  const view = useQuery({
    ...callQuery(personalData.view, { userIdx, kind: 'EXPORT' }),
    throwOnError: false,
    refetchInterval: ({ state: { data } }) => (underWay(data?.personalData) ? LOOK_MS : false),
  })
  const now = view.data?.personalData ?? null
  const start = useAction(personalData.start, {
    toRequest: (of: number) => ({ userIdx: of, language }),
    invalidates: [personalData.view],
  })
  const cancel = useAction(personalData.cancel, { invalidates: [personalData.view] })
  const save = useDownload(personalData.file, {
    fileName: t('userDetail.data.file'),
    success: (name) => t('userDetail.data.saved', { name }),
  })
  useSavedWhenReady(now, (workId) => void save.run({ workId }))
  const begin = (words: string, variant: 'contained' | 'outlined' = 'contained') => (
    <Button variant={variant} loading={start.pending} onClick={() => void start.run(userIdx)}>
      {words}
    </Button>
  )
  const working = underWay(now)
  return (
    <Dialog
      open
      onClose={close}
      title={t('userDetail.data.title', { name: userName })}
      actions={
        erased ? (
          <Button onClick={close}>{t('userDetail.close')}</Button>
        ) : (
          <>
            {now && working ? (
              <Button
                color="error"
                loading={cancel.pending}
                onClick={() => void cancel.run({ workId: now.workId })}
              >
                {t('userDetail.data.cancel')}
              </Button>
            ) : null}
            <Button onClick={onClose}>{t(working ? 'userDetail.data.behind' : 'userDetail.close')}</Button>
            {view.data && !now ? begin(t('userDetail.data.start')) : null}
            {now?.state === 'FAILED' ? begin(t('userDetail.data.retry')) : null}
            {now?.state === 'READY' ? (
              <>
                {begin(t('userDetail.data.anew'), 'outlined')}
                <Button
                  variant="contained"
                  loading={save.pending}
                  onClick={() => void save.run({ workId: now.workId })}
                >
                  {t('userDetail.data.save')}
                </Button>
              </>
            ) : null}
          </>
        )
      }
    >
      <Stack sx={{ gap: 2, minHeight: 96 }}>
        {erased ? null : (
          <>
            <Typography>{t('userDetail.data.text')}</Typography>
            <Typography variant="body2" color="text.secondary">
              {t('userDetail.data.care')}
            </Typography>
            {view.data ? (
              <Progress now={now} />
            ) : view.isError ? (
              <Alert
                severity="error"
                action={<Button onClick={() => void view.refetch()}>{t('userDetail.data.look')}</Button>}
              >
                {t('userDetail.data.unseen')}
              </Alert>
            ) : (
              <DetailSkeleton />
            )}
          </>
        )}
        {skippedFor('remove', me, person) === null ? (
          <>
            {erased ? null : <Divider />}
            <ErasePerson person={person} onErased={() => setErased(true)} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** Saves a file once it is ready, where it was seen at work here; one that was ready before is offered. */
function useSavedWhenReady(now: Gathered | null, save: (workId: string) => void) {
  const waiting = useRef(new Set<string>())
  const saving = useRef(save)
  saving.current = save
  useEffect(() => {
    if (!now) return
    if (underWay(now)) waiting.current.add(now.workId)
    if (now.state === 'READY' && waiting.current.delete(now.workId)) saving.current(now.workId)
  }, [now])
}

function Progress({ now }: { now: Gathered | null }): ReactNode {
  const t = useT()
  if (!now) return null
  if (now.state === 'FAILED')
    return <Alert severity="error">{t('userDetail.data.failed', { code: now.errorCode })}</Alert>
  if (now.state === 'READY') {
    return (
      <Alert severity="success">
        <span role="status">{t('userDetail.data.ready')}</span> {t('userDetail.data.until')}{' '}
        <When at={now.keptUntil} time="always" />
      </Alert>
    )
  }
  const counts = now.state === 'RUNNING' && now.total > 0
  return (
    <>
      <LinearProgress
        aria-label={t('userDetail.data.progress')}
        {...(counts && {
          variant: 'determinate' as const,
          value: Math.floor((100 * now.done) / now.total),
        })}
      />
      <Typography role="status">
        {counts
          ? t('userDetail.data.steps', { done: now.done, total: now.total })
          : t('userDetail.data.waiting')}
      </Typography>
    </>
  )
}
