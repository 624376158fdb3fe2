import { codeOf } from '@madang/api-client'
import { type ChargeExplanation, charge, UserType } from '@madang/contract'
import { Box, Button, Link as TextLink, Typography } from '@madang/design-system/core'
import { DetailSkeleton, Dialog, ErrorState } from '@madang/design-system/feedback'
import { DescriptionList, When } from '@madang/design-system/layout'
import { displayTime } from '@madang/domain'
import { spokenClock, spokenDuration, spokenEnd } from '@madang/domain/spoken-duration'
import { useLanguage, useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link } from '@madang/remote-kit/router'
import type { ReactNode } from 'react'
import { PersonName } from '../../shared/person-name.tsx'
import { isGone } from './edits.rules.ts'
import { JoinHistory } from './join-history.tsx'
import { wonOf } from './words.ts'

interface ExplainDialogProps {
  meetCode: string
  userIdx: number
  onClose(): void
}

/** Everything that an amount comes of: stays, rounding, the price and its period, who put what in its place and why, and what was billed. */
export function ExplainDialog({ meetCode, userIdx, onClose }: ExplainDialogProps) {
  const t = useT()
  const found = useQuery({ ...callQuery(charge.explain, { meetCode, userIdx }), throwOnError: false })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('charges.explain.title')}
      actions={<Button onClick={onClose}>{t('charges.close')}</Button>}
    >
      {found.error && !found.data ? (
        <ErrorState compact code={codeOf(found.error)} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Explanation of={found.data} />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  )
}

function Explanation({ of }: { of: ChargeExplanation }) {
  const t = useT()
  const language = useLanguage()
  const span = (from: string, to: string | null) =>
    t('charges.explain.span', {
      from: spokenClock(from, true),
      to: to ? spokenEnd(language, from, to, true) : '–',
    })
  return (
    <>
      <DescriptionList
        columns={1}
        items={[
          {
            label: t('charges.explain.student'),
            value: (
              <PersonName userIdx={isGone(of) ? 0 : of.userIdx} name={`${of.userName} (${of.userId})`} />
            ),
          },
          {
            label: t('charges.column.class'),
            value: (
              <>
                {of.meetTitle} · <When at={of.startDatetime} time="always" /> –{' '}
                {spokenEnd(language, of.startDatetime, of.endDatetime)}
              </>
            ),
          },
          {
            label: t('charges.explain.stays'),
            value:
              of.logMeetUserJoinList
                .map(({ joinDatetime, quitDatetime }) => span(joinDatetime, quitDatetime))
                .join(', ') || t('charges.absent'),
          },
          {
            label: t('charges.column.duration'),
            value: t('charges.explain.attended', {
              duration: spokenDuration(language, of.totalJoinMin, of.totalJoinTimeSec),
              exact: spokenDuration(language, of.totalJoinMin, of.totalJoinTimeSec, true),
            }),
          },
          {
            label: t('charges.column.price'),
            value: of.price ? (
              <>
                {wonOf(t, of.price.price)} · <When at={of.price.startDate} time="never" /> –{' '}
                {of.price.endDate ? <When at={of.price.endDate} time="never" /> : t('charges.explain.noEnd')}
              </>
            ) : (
              t('charges.noPrice')
            ),
          },
          {
            label: t('charges.explain.computed'),
            value: t(
              of.totalJoinTimeSec === 0
                ? 'charges.explain.ofAbsent'
                : of.price
                  ? 'charges.explain.ofPrice'
                  : 'charges.explain.ofNone',
              { amount: wonOf(t, of.computedAmount) },
            ),
          },
          { label: t('charges.column.amount'), value: <strong>{wonOf(t, of.amount)}</strong> },
        ]}
      />
      <Lines title={t('charges.explain.fixes')}>
        {of.fixList.map((fix) => (
          <Line key={fix.fixIdx} who={fix.userName} at={fix.regDatetime} reason={fix.reason}>
            {t(fix.present ? 'charges.explain.was' : 'charges.explain.wasNot', {
              from: displayTime(fix.fromDatetime),
              to: displayTime(fix.toDatetime),
            })}
          </Line>
        ))}
      </Lines>
      <Lines title={t('charges.explain.amounts')}>
        {of.amountList.map((one) => (
          <Line key={one.amountIdx} who={one.userName} at={one.regDatetime} reason={one.reason}>
            {t('charges.explain.change', {
              before: wonOf(t, one.beforeAmount),
              after: wonOf(t, one.afterAmount),
            })}
          </Line>
        ))}
      </Lines>
      <Lines title={t('charges.explain.bills')}>
        {of.billList.map(({ searchYm, amount }) => (
          <Box component="li" key={searchYm}>
            {t('charges.explain.bill', { month: searchYm, amount: wonOf(t, amount) })}
          </Box>
        ))}
      </Lines>
      <JoinHistory meetCode={of.meetCode} userIdx={of.userIdx} />
      {isGone(of) ? null : <MemosOf userIdx={of.userIdx} />}
    </>
  )
}

/** MAN-CHG-07: what is noted about the student stands at the person, for those who administer people. */
function MemosOf({ userIdx }: { userIdx: number }) {
  const t = useT()
  if (useMe().userTypeCd === UserType.TEACHER) return null
  return (
    <Box sx={{ mt: 2 }}>
      <TextLink component={Link} to={`manage/user/view?userIdx=${userIdx}`}>
        {t('charges.memos')}
      </TextLink>
    </Box>
  )
}

function Lines({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Box component="ol" aria-label={title} sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {children}
      </Box>
    </>
  )
}

function Line(props: { who: string; at: string; reason: string | null; children: ReactNode }) {
  return (
    <Box component="li" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {props.children}
      {props.reason ? <Box sx={{ whiteSpace: 'pre-wrap' }}>{props.reason}</Box> : null}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {props.who} · <When at={props.at} time="always" />
      </Typography>
    </Box>
  )
}
