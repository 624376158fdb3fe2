import { codeOf } from '@madang/api-client'
import { logMeet as logMeetCalls } from '@madang/contract'
import { Button, Link as TextLink, Typography } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { ArrowBackIcon } from '@madang/design-system/icons'
import { PageFrame } from '@madang/design-system/layout'
import { useArea, usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useRequiredParam, useSearchParams } from '@madang/remote-kit/router'
import { RecordAttendance } from '../features/class-record/record-attendance.tsx'
import { RecordFacts } from '../features/class-record/record-facts.tsx'
import { RecordParts } from '../features/class-record/record-parts.tsx'
import { ReportButtons } from '../features/class-record/report-buttons.tsx'

/** `manage/log/logMeet/view?meetCode&roomCode`: everything that happened in one class (MAN-LOG-06…14). */
export default function ClassRecordPage() {
  const t = useT()
  const manage = useArea() === 'MANAGE'
  const list = manage ? 'manage/log/logMeet/list' : 'logMeet/list'
  const meetCode = useRequiredParam('meetCode', list, t('record.missing'))
  const roomCode = useSearchParams()[0].get('roomCode')
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(logMeetCalls.get, {
      ...(roomCode && { roomCode }),
      meetCode: meetCode ?? '',
      withTemplate: true,
    }),
    enabled: meetCode !== null,
    throwOnError: false,
  })
  usePageTitle(data?.meetTitle)
  const width = manage ? 'wide' : 'normal'
  if (error && !data) {
    const gone = ['WB-400-025', 'WB-403-112'].includes(codeOf(error) ?? '')
    return (
      <PageFrame title={t('record.page')} width={width}>
        <ErrorState
          {...(gone ? { title: t('record.gone.title'), message: t('record.gone.text') } : {})}
          code={codeOf(error)}
          onRetry={gone ? undefined : () => void refetch()}
          retrying={isFetching}
          support={
            <Button component={Link} to={list}>
              {t('record.back')}
            </Button>
          }
        />
      </PageFrame>
    )
  }
  if (!data) return <DetailSkeleton />
  return (
    <PageFrame
      title={data.meetTitle}
      width={width}
      actions={<ReportButtons logMeet={data} />}
      breadcrumb={
        <Typography variant="body2" component="div">
          <TextLink
            component={Link}
            to={list}
            // a line alone is lower than a target may be
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}
          >
            <ArrowBackIcon fontSize="inherit" aria-hidden />
            {t('record.back')}
          </TextLink>
        </Typography>
      }
    >
      <RecordFacts logMeet={data} />
      <RecordParts logMeet={data} attendance={<RecordAttendance logMeet={data} />} />
    </PageFrame>
  )
}
