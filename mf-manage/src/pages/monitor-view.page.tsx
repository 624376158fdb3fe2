import { codeOf } from '@madang/api-client'
import { meet as calls } from '@madang/contract'
import { Button, Link as TextLink, Typography } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { ArrowBackIcon } from '@madang/design-system/icons'
import { DescriptionList, PageFrame, Section, When } from '@madang/design-system/layout'
import { useFallbackInterval, usePageTitle, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useRequiredParam } from '@madang/remote-kit/router'
import { useEffect } from 'react'
import { lookMs } from '../features/monitor/look.ts'
import { PeopleInClass } from '../features/monitor/people-in-class.tsx'
import { RemovedPeople } from '../features/monitor/removed-people.tsx'
import { useCloseClass } from '../features/monitor/use-close-class.ts'
import { WatchButton } from '../features/monitor/watch-button.tsx'

const LIST = 'manage/monitor/list'

/** `manage/monitor/view?roomCode&meetCode`: one running class and who is in it (MAN-MON-05…07). */
export default function MonitorViewPage() {
  const t = useT()
  const roomCode = useRequiredParam('roomCode', LIST, t('monitor.view.none'))
  const meetCode = useRequiredParam('meetCode', LIST, t('monitor.view.none'))
  return roomCode === null || meetCode === null ? null : <Watched roomCode={roomCode} meetCode={meetCode} />
}

function Watched({ roomCode, meetCode }: { roomCode: string; meetCode: string }) {
  const t = useT()
  const { navigate, showError } = useServices()
  // nobody tells of a lost connection: it passes by time alone
  const live = { throwOnError: false, retry: false, refetchInterval: useFallbackInterval(lookMs) } as const
  const found = useQuery({ ...callQuery(calls.get, { meetCode }), ...live })
  const people = useQuery({ ...callQuery(calls.users, { roomCode, meetCode, withoutQuit: true }), ...live })
  const end = useCloseClass(() => navigate(LIST, { replace: true }))
  const meet = found.data
  usePageTitle(meet?.meetTitle)
  const back = (
    <Typography variant="body2" component="div">
      {/* a line alone is lower than a target may be */}
      <TextLink
        component={Link}
        to={LIST}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}
      >
        <ArrowBackIcon fontSize="inherit" aria-hidden />
        {t('monitor.view.back')}
      </TextLink>
    </Typography>
  )
  const error = found.error ?? people.error
  const unknown = codeOf(error) === 'WB-400-025'
  useEffect(() => {
    if (unknown) showError(error, { 'WB-400-025': { text: t('monitor.view.unknown') } })
  }, [unknown, error, showError, t])
  if (error) {
    const code = codeOf(error)
    const ended = code === 'WB-403-105' || code === 'WB-403-112'
    return (
      <PageFrame title={t('monitor.list.title')} breadcrumb={back}>
        <ErrorState
          title={ended ? t('monitor.view.gone') : unknown ? t('monitor.view.unknown') : undefined}
          message={ended ? t('monitor.view.goneText') : undefined}
          code={code}
          onRetry={ended || unknown ? undefined : () => void Promise.all([found.refetch(), people.refetch()])}
          support={
            <Button component={Link} to={LIST}>
              {t('monitor.view.back')}
            </Button>
          }
        />
      </PageFrame>
    )
  }
  if (!meet) return <DetailSkeleton />
  return (
    <PageFrame
      title={meet.meetTitle}
      breadcrumb={back}
      actions={
        <>
          <WatchButton meet={meet} size="medium" />
          {meet.can.close && (
            <Button color="error" variant="outlined" loading={end.pending} onClick={() => void end.run(meet)}>
              {t('monitor.close.confirm')}
            </Button>
          )}
        </>
      }
    >
      <Section title={t('monitor.view.facts')}>
        <DescriptionList
          items={[
            { label: t('monitor.column.leader'), value: meet.ownerUser.userName },
            { label: t('monitor.view.opener'), value: meet.userName },
            { label: t('monitor.view.opened'), value: <When at={meet.openDatetime} time="always" /> },
            { label: t('monitor.view.started'), value: <When at={meet.startDatetime} time="always" /> },
            { label: t('monitor.column.people'), value: t('monitor.people', { count: meet.currentUserNum }) },
          ]}
        />
      </Section>
      <Section title={t('monitor.view.people')}>
        {people.data ? <PeopleInClass people={people.data} meet={meet} /> : <DetailSkeleton />}
      </Section>
      {meet.can.removeUsers ? <RemovedPeople meetCode={meetCode} /> : null}
    </PageFrame>
  )
}
