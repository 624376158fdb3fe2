import type { ClassTask, LogMeet } from '@madang/contract'
import { type ClassScore, UserType } from '@madang/contract'
import { type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import type { RecordTab } from '../features/class-record/tabs.rules.ts'
import ClassRecordPage from '../pages/class-record.page.tsx'
import { makeClassNote, makeLogMeet, makeLogUser, makeRecording, ofRecord, pageOf } from './fixtures.ts'

const minji = makeLogUser(7, 'Minji', { noteIdx: 31, noteSaveFormat: 6 })
export const hana = makeLogUser(8, 'Hana', { userTypeCd: 11, totalJoinTimeSec: 3000 })

const makeLine = (chatIdx: number, userName: string, text: string) => ({
  chatIdx,
  kind: 'TEXT' as const,
  fileIdx: null,
  fileSize: null,
  userIdx: chatIdx,
  guest: false,
  userName,
  userTypeCd: 12,
  text,
  clientKey: '',
  sentDatetime: '2026-03-03 10:10:00',
})

const makeFile = {
  roomFileIdx: 3,
  fileIdx: 8,
  roomCode: 'r1',
  meetCode: 'm1',
  orgFileName: 'Unit 1.pdf',
  fileSize: 2048,
  fileTypeCd: 4,
  modUserIdx: 111,
  userNm: 'Teacher Jung',
  modDatetime: '2026-03-03 10:05:00',
  can: { remove: false },
}
export const makeGiven = (more: Partial<ClassTask> = {}): ClassTask => ({
  taskIdx: 12,
  taskName: 'Fractions',
  regUserName: 'Teacher Jung',
  regDatetime: '2026-03-03 10:48:00',
  submitLimitDatetime: '2026-03-06 23:59:59',
  userCount: 3,
  submitCount: 2,
  taskStatus: null,
  can: { open: true },
  ...more,
})
const makeScore: ClassScore = {
  noteIdx: 31,
  noteTitle: 'Maths yesterday',
  userIdx: 7,
  userId: 'u7',
  userName: 'Minji',
  questionCount: 8,
  correctCount: 6,
  wrongCount: 1,
  percent: 75,
}

type Opened = Partial<RenderPageOptions> & { logMeet?: Partial<LogMeet>; tab?: RecordTab }

export const open = ({ tab, ...more }: Opened = {}) =>
  renderPage(<ClassRecordPage />, {
    ...ofRecord,
    path: `/demo/manage/log/logMeet/view?meetCode=m1&roomCode=r1${tab ? `&tab=${tab}` : ''}`,
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: {
      'logMeet.get': () => makeLogMeet(more.logMeet),
      'logMeet.users': () => [minji, hana],
      'note.list': () => pageOf([makeClassNote({ noteIdx: 31, userName: 'Minji' })]),
      'recordLog.ofClass': () => [makeRecording()],
      'recordLog.chats': () => [
        {
          fileType: 'CHAT',
          searchIdx: 9,
          fileName: 'Maths_chat.txt',
          lineCount: 2,
          fileSize: null,
          userName: null,
          regDatetime: '2026-03-03 10:50:30',
        },
      ],
      'room.files': () => [makeFile],
      'room.file': () => makeFile,
      'logMeet.work': () => ({ taskList: [makeGiven()], scoreList: [makeScore] }),
      'meet.chat': () => [makeLine(1, 'Minji', 'Which page?'), makeLine(2, 'Teacher Jung', 'Page 41')],
      ...more.api,
    },
  })

export const table = async (name: string) => within(await screen.findByRole('table', { name }))
export const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
