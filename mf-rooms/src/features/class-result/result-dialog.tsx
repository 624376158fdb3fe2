import { codeOf } from '@madang/api-client'
import { type LogMeet, logMeet as logMeetCalls } from '@madang/contract'
import { Button, Stack } from '@madang/design-system/core'
import { DetailSkeleton, Dialog, ErrorState } from '@madang/design-system/feedback'
import { DescriptionList, When, WhoseTime } from '@madang/design-system/layout'
import { displayTime, minutesBetween, secondsBetween } from '@madang/domain'
import { spokenDuration, spokenEnd } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { RecordParts } from '../class-record/record-parts.tsx'
import { ReportButtons } from '../class-record/report-buttons.tsx'
import { AttendanceTable } from './attendance-table.tsx'

interface ResultDialogProps {
  meetCode: string
  /** Absent: the address names the class alone. */
  roomCode: string | undefined
  onClose(): void
}

/** One past class (ROOMS-66). */
export default function ResultDialog({ meetCode, roomCode, onClose }: ResultDialogProps) {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(logMeetCalls.get, { ...(roomCode && { roomCode }), meetCode, withTemplate: true }),
    throwOnError: false,
  })
  const logMeet = data
  return (
    <Dialog
      open
      title={logMeet?.meetTitle ?? t('result.title')}
      onClose={onClose}
      actions={
        <>
          {logMeet ? <ReportButtons logMeet={logMeet} /> : null}
          <Button variant="contained" onClick={onClose}>
            {t('result.close')}
          </Button>
        </>
      }
    >
      {logMeet ? (
        <Stack spacing={2}>
          <ClassData logMeet={logMeet} />
          <div>
            <RecordParts logMeet={logMeet} attendance={<AttendanceTable logMeet={logMeet} />} />
          </div>
        </Stack>
      ) : error ? (
        <ErrorState
          compact
          {...(missing(codeOf(error))
            ? { title: t('result.missing.title'), message: t('result.missing.text') }
            : {})}
          code={codeOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  )
}

const missing = (code: string | undefined) => code === 'WB-400-025' || code === 'WB-403-112'

function ClassData({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const language = useLanguage()
  const { startDatetime: from, endDatetime: to } = logMeet
  const lasted = spokenDuration(language, minutesBetween(from, to), secondsBetween(from, to))
  return (
    <DescriptionList
      columns={1}
      items={[
        {
          label: t('result.leader'),
          value: t('result.person', { name: logMeet.leaderName, id: logMeet.leaderId }),
        },
        { label: t('result.kind'), value: t(`result.category.${logMeet.roomCategoryCd}`) },
        ...(logMeet.template ? [{ label: t('result.template'), value: logMeet.template.templateName }] : []),
        { label: t('result.date'), value: <When at={logMeet.startDatetime} time="never" /> },
        {
          label: t('result.times'),
          value: (
            <>
              {t('result.span', { from: displayTime(from), to: spokenEnd(language, from, to), lasted })}
              <WhoseTime at={from} />
            </>
          ),
        },
        { label: t('result.count'), value: t('results.people', { count: logMeet.userCount }) },
      ]}
    />
  )
}
