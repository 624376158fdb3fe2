import { charge, defaultSize, logMeet, RoomCategory, SearchType, UserType } from '@madang/contract'
import { Box, lazy, Suspense } from '@madang/design-system/core'
import { useToday } from '@madang/design-system/layout'
import { useLanguage, useMe, usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { chargeColumns, wonOf } from '../features/charges/charge-columns.tsx'
import { daysOf, monthOf } from '../features/charges/month.rules.ts'

const MonthPicker = lazy(async () => ({ default: (await import('@madang/design-system/dates')).MonthPicker }))
const categories = [RoomCategory.INSTANT, RoomCategory.RESERVED, RoomCategory.TASK]

/** `/:companyId/charges/list?searchYm=&page=&size=`: settlement for those who teach, class records for students (ROOMS-77…82). */
export default function ChargesPage() {
  const t = useT()
  const language = useLanguage()
  const me = useMe()
  const thisMonth = useToday().slice(0, 7)
  const student = me.userTypeCd === UserType.STUDENT
  const chooses = me.userTypeCd === UserType.ADMIN || me.userTypeCd === UserType.OPER
  const list = useCallPage(logMeet.list, {
    defaults: { size: defaultSize.general, searchYm: thisMonth, leader: 0 },
    toRequest: ({ searchYm = thisMonth, leader, ...asked }) => ({
      ...asked,
      ...daysOf(monthOf(searchYm, thisMonth)),
      roomCategoryCdList: categories,
      searchType: student ? SearchType.SETTLEMENT_STUDENT : SearchType.SETTLEMENT_TEACHER,
      ...(chooses ? leader && { leaderIdx: leader } : !student && { leaderIdx: me.userIdx }),
    }),
  })
  const month = monthOf(list.values.searchYm, thisMonth)
  const leaders = useQuery({
    ...callQuery(charge.leaders, {}),
    enabled: chooses,
    throwOnError: false,
  })
  const leaderIdx = chooses ? list.values.leader : me.userIdx
  const title = t(student ? 'charges.records' : 'charges.title')
  usePageTitle(title)
  const picker = {
    name: 'searchYm' as const,
    render: () => (
      <Suspense fallback={<Box sx={{ height: 64, width: 250 }} />}>
        <MonthPicker month={month} max={thisMonth} onMonth={(searchYm) => list.set({ searchYm })} />
      </Suspense>
    ),
  }
  const choice = {
    name: 'leader' as const,
    label: t('charges.column.leader'),
    options: [
      { value: 0, label: t('charges.choose') },
      ...(leaders.data ?? []).map(({ userIdx, userName }) => ({ value: userIdx, label: userName })),
    ],
  }
  return (
    <ListPage
      list={list}
      title={title}
      subtitle={
        student ? (
          t('charges.recordsText')
        ) : leaderIdx > 0 ? (
          <Total leaderIdx={leaderIdx} month={month} />
        ) : undefined
      }
      filters={chooses ? [picker, choice] : [picker]}
      columns={chargeColumns(t, language, !student)}
      rowId={(row) => `${row.meetCode}/${row.logMeetUser?.userIdx}`}
      rowLabel={(row) => row.meetTitle}
      rowTo={({ meetCode, roomCode }) =>
        `logMeet/list?meetCode=${encodeURIComponent(meetCode)}&roomCode=${encodeURIComponent(roomCode)}`
      }
      empty={
        leaderIdx === 0
          ? { title: t('charges.choose'), text: t('charges.chooseText') }
          : { title: t('charges.empty.title'), text: t('charges.empty.text') }
      }
    />
  )
}

/** What the month comes to, with what was corrected in months that were closed before. */
function Total({ leaderIdx, month }: { leaderIdx: number; month: string }) {
  const t = useT()
  const found = useQuery({ ...callQuery(charge.month, { leaderIdx, searchYm: month }), throwOnError: false })
  if (found.error) return <>{t('charges.noTotal')}</>
  if (!found.data) return null
  const { total, adjustmentList, closed } = found.data
  const adjusted = adjustmentList.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Box component="span" aria-live="polite">
      <Box component="strong" sx={{ color: 'text.primary', typography: 'h3', display: 'block' }}>
        {t('charges.total', { amount: wonOf(t, total) })}
      </Box>
      {t(closed ? 'charges.closed' : 'charges.open')}
      {adjustmentList.length > 0 ? ` ${t('charges.adjusted', { amount: wonOf(t, adjusted) })}` : null}
    </Box>
  )
}
