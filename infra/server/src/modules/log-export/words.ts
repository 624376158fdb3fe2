import type { Language, LogExportKind, RecordState } from '@madang/contract'

interface Words {
  /** Of the sheet and its file. */
  name: Record<LogExportKind, string>
  number: string
  title: string
  leader: string
  leaderId: string
  people: string
  start: string
  end: string
  type: string
  class: string
  homework: string
  attendee: string
  attendeeId: string
  join: string
  quit: string
  attended: string
  opener: string
  openerId: string
  from: string
  to: string
  duration: string
  state: string
  states: Record<RecordState, string>
}

export const words: Readonly<Record<Language, Words>> = {
  ko: {
    name: { MEET: '수업 기록', JOIN: '입퇴장 기록', RECORD: '녹화 기록' },
    number: '번호',
    title: '수업명',
    leader: '진행자',
    leaderId: '진행자 아이디',
    people: '참여 인원',
    start: '수업 시작',
    end: '수업 종료',
    type: '구분',
    class: '수업',
    homework: '숙제',
    attendee: '참여자',
    attendeeId: '참여자 아이디',
    join: '입장',
    quit: '퇴장',
    attended: '참여 시간',
    opener: '개설자',
    openerId: '개설자 아이디',
    from: '녹화 시작',
    to: '녹화 종료',
    duration: '녹화 시간',
    state: '상태',
    states: {
      RECORDING: '파일을 기다리는 중',
      PROCESSING: '확인하는 중',
      READY: '사용 가능',
      FAILED: '사용할 수 없음',
    },
  },
  en: {
    name: { MEET: 'Class log', JOIN: 'Join history', RECORD: 'Recordings' },
    number: 'No.',
    title: 'Class title',
    leader: 'Leader',
    leaderId: 'Leader ID',
    people: 'Attendees',
    start: 'Class started',
    end: 'Class ended',
    type: 'Type',
    class: 'Class',
    homework: 'Homework',
    attendee: 'Attendee',
    attendeeId: 'Attendee ID',
    join: 'Joined',
    quit: 'Left',
    attended: 'Attended',
    opener: 'Opened by',
    openerId: 'Opener ID',
    from: 'Recording started',
    to: 'Recording ended',
    duration: 'Duration',
    state: 'State',
    states: {
      RECORDING: 'Waiting for its file',
      PROCESSING: 'Being checked',
      READY: 'Ready',
      FAILED: 'Not usable',
    },
  },
}
