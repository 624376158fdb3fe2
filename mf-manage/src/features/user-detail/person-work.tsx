import { type PersonClass, type PersonHomework, type PersonRoom, user } from '@madang/contract'
import { useSpokenDate, When, WhoseTime } from '@madang/design-system/layout'
import { StatusChip } from '@madang/design-system/ui'
import { displayTime, isUnlimited } from '@madang/domain'
import type { SpokenLanguage } from '@madang/domain/spoken-date'
import { spokenDuration, spokenEnd } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { usePersonPage } from './person-page.ts'
import { PersonPart, PersonRow } from './person-part.tsx'

/** Rooms that the person leads or attends; each opens. */
export function PersonRooms({ userIdx }: { userIdx: number }) {
  const t = useT()
  const spoken = useSpokenDate()
  const list = usePersonPage<PersonRoom>(user.rooms, { userIdx })
  const periodOf = ({ showDatetime, showEndDatetime }: PersonRoom) =>
    isUnlimited(showEndDatetime)
      ? t('userDetail.rooms.from', { from: spoken(showDatetime, 'never') })
      : t('userDetail.rooms.period', {
          from: spoken(showDatetime, 'never'),
          to: spoken(showEndDatetime, 'never'),
        })
  return (
    <PersonPart
      title={t('userDetail.tabs.rooms')}
      empty={t('userDetail.rooms.empty')}
      list={list}
      rowKey={({ roomCode }) => roomCode}
    >
      {(row) => (
        <PersonRow
          title={row.roomTitle}
          to={`manage/room/view?${new URLSearchParams({ roomCode: row.roomCode })}`}
          details={periodOf(row)}
          end={
            <>
              {row.live ? <StatusChip label={t('userDetail.rooms.live')} tone="success" /> : null}
              <StatusChip
                label={
                  row.ownerUser.userIdx === userIdx
                    ? t('userDetail.leads')
                    : t('userDetail.ledBy', { name: row.ownerUser.userName })
                }
              />
            </>
          }
        />
      )}
    </PersonPart>
  )
}

/** Past classes; each opens its record. */
export function PersonClasses({ userIdx }: { userIdx: number }) {
  const t = useT()
  const language = useLanguage()
  const list = usePersonPage<PersonClass>(user.classes, { userIdx })
  return (
    <PersonPart
      title={t('userDetail.tabs.classes')}
      empty={t('userDetail.classes.empty')}
      list={list}
      rowKey={({ meetCode }) => meetCode}
    >
      {(row) => (
        <PersonRow
          title={row.meetTitle}
          to={recordOf(row)}
          details={
            <>
              <When at={row.startDatetime} time="never" />{' '}
              {t('userDetail.classes.span', {
                from: displayTime(row.startDatetime),
                to: spokenEnd(language, row.startDatetime, row.endDatetime),
              })}
              <WhoseTime at={row.startDatetime} />
              {' · '}
              {row.leaderIdx === userIdx
                ? t('userDetail.leads')
                : t('userDetail.ledBy', { name: row.leaderName })}
            </>
          }
          end={attendedFor(t, language, row)}
        />
      )}
    </PersonPart>
  )
}

const recordOf = ({ meetCode, roomCode }: PersonClass) =>
  `manage/log/logMeet/view?${new URLSearchParams({ meetCode, roomCode })}`

const attendedFor = (t: T, language: SpokenLanguage, { attended, ...of }: PersonClass) =>
  attended
    ? t('userDetail.classes.attended', {
        time: spokenDuration(language, of.totalJoinMin, of.totalJoinTimeSec),
      })
    : t('userDetail.classes.absent')

const stateKeys = ['notStarted', 'inProgress', 'submitted'] as const
const stateTones = ['neutral', 'info', 'success'] as const

/** Homework that a student was given, or that a teacher gave; each opens. */
export function PersonHomeworkList({ userIdx }: { userIdx: number }) {
  const t = useT()
  const spoken = useSpokenDate()
  const list = usePersonPage<PersonHomework>(user.homework, { userIdx })
  return (
    <PersonPart
      title={t('userDetail.tabs.homework')}
      empty={t('userDetail.homework.empty')}
      list={list}
      rowKey={({ taskIdx }) => taskIdx}
    >
      {(row) => (
        <PersonRow
          title={row.taskName}
          to={`manage/task/view?taskIdx=${row.taskIdx}`}
          details={t('userDetail.homework.details', {
            textbook: row.textbookName,
            due: spoken(row.submitLimitDatetime, 'always'),
          })}
          end={
            row.taskStatus === null ? (
              t('userDetail.homework.handedIn', { count: row.submitUserCount, total: row.totalUserCount })
            ) : (
              <StatusChip
                label={t(`userDetail.homework.${stateKeys[row.taskStatus] ?? stateKeys[0]}`)}
                tone={stateTones[row.taskStatus]}
              />
            )
          }
        />
      )}
    </PersonPart>
  )
}
