import { addRequest, defaultPeriod, type RoomForm, roomFormProblem } from './room-form.ts'

const today = '2026-03-04'
const form: RoomForm = {
  roomTitle: '3학년 수학',
  templateIdx: 1,
  ownerUserIdx: 2,
  start: today,
  end: '2026-09-04',
  unlimited: false,
  anyoneOpen: false,
  description: '',
  attendees: [7, 8],
}

describe('registering a regular room', () => {
  test('MAN-ROOM-06 needs a trimmed name of at most 50, a class type and a responsible teacher', () => {
    expect(roomFormProblem(form, today)).toBeNull()
    expect(roomFormProblem({ ...form, roomTitle: '  ' }, today)).toBe('title')
    expect(roomFormProblem({ ...form, roomTitle: '가'.repeat(51) }, today)).toBe('title')
    expect(roomFormProblem({ ...form, roomTitle: ` ${'가'.repeat(50)} ` }, today)).toBeNull()
    expect(roomFormProblem({ ...form, templateIdx: null }, today)).toBe('template')
    expect(roomFormProblem({ ...form, ownerUserIdx: null }, today)).toBe('owner')
  })

  test('MAN-ROOM-07 the period lies between today and one year ahead', () => {
    expect(roomFormProblem({ ...form, start: '2026-03-03' }, today)).toBe('period')
    expect(roomFormProblem({ ...form, end: '2027-03-04' }, today)).toBeNull()
    expect(roomFormProblem({ ...form, end: '2027-03-05' }, today)).toBe('period')
    expect(roomFormProblem({ ...form, start: '2026-05-01', end: '2026-04-01' }, today)).toBe('period')
  })

  test('MAN-ROOM-07 the default is six months; a remembered period is taken while it fits', () => {
    expect(defaultPeriod(today, null)).toEqual({ start: today, end: '2026-09-04' })
    expect(defaultPeriod(today, { start: '2026-04-01', end: '2026-05-01' })).toEqual({
      start: '2026-04-01',
      end: '2026-05-01',
    })
    expect(defaultPeriod(today, { start: '2025-04-01', end: '2026-05-01' })).toEqual({
      start: today,
      end: '2026-09-04',
    })
    expect(defaultPeriod('2026-08-31', null).end).toBe('2027-02-28')
  })

  test('MAN-ROOM-08 no limit travels as the last second of 9999', () => {
    expect(addRequest({ ...form, unlimited: true }).room.showEndDatetime).toBe('9999-12-31 23:59:59')
    expect(addRequest(form).room).toMatchObject({
      showDatetime: '2026-03-04 00:00:00',
      showEndDatetime: '2026-09-04 23:59:59',
    })
  })

  test('MAN-ROOM-09 the switch says who may open', () => {
    expect(addRequest(form).room.anyoneOpen).toBe('LEADER_FIRST')
    expect(addRequest({ ...form, anyoneOpen: true }).room.anyoneOpen).toBe('ANY')
  })
})
