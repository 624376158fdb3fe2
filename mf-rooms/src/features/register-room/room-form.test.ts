import fc from 'fast-check'
import { makeRoom } from '../../testing/fixtures.ts'
import {
  addRequest,
  canRegister,
  defaultPeriod,
  firstRoom,
  formOf,
  modifyRequest,
  nextTerm,
  periodFits,
} from './room-form.ts'

const today = '2026-03-04'
const chosen = { templateIdx: 1, ownerUserIdx: 2 }
const half = { start: today, end: '2026-09-04' }
const room = (change: Partial<ReturnType<typeof firstRoom>['form']> = {}) => {
  const first = firstRoom(half)
  return { ...first, form: { ...first.form, roomTitle: '3학년 수학', ...change } }
}

describe('registering a regular room', () => {
  test('there is nothing to send without a name, a class type or a responsible teacher', () => {
    expect(canRegister(room(), chosen)).toBe(true)
    expect(canRegister(room({ roomTitle: '  ' }), chosen)).toBe(false)
    expect(canRegister(room(), { ...chosen, templateIdx: null })).toBe(false)
    expect(canRegister(room(), { ...chosen, ownerUserIdx: null })).toBe(false)
  })

  test('MAN-ROOM-07 the period lies between today and one year ahead', () => {
    expect(periodFits({ ...half, start: '2026-03-03' }, today)).toBe(false)
    expect(periodFits({ ...half, end: '2027-03-04' }, today)).toBe(true)
    expect(periodFits({ ...half, end: '2027-03-05' }, today)).toBe(false)
    expect(periodFits({ start: '2026-05-01', end: '2026-04-01' }, today)).toBe(false)
    expect(periodFits({ ...half, end: '2027-03-05', unlimited: true }, today)).toBe(true)
    expect(periodFits({ start: '2027-03-05', end: '', unlimited: true }, today)).toBe(false)
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
    expect(addRequest(room({ unlimited: true }), chosen).room.showEndDatetime).toBe('9999-12-31 23:59:59')
    expect(addRequest(room(), chosen).room).toMatchObject({
      showDatetime: '2026-03-04 00:00:00',
      showEndDatetime: '2026-09-04 23:59:59',
    })
  })

  test('MAN-ROOM-09 the switch says who may open', () => {
    expect(addRequest(room(), chosen).room.anyoneOpen).toBe('LEADER_FIRST')
    expect(addRequest(room({ anyoneOpen: true }), chosen).room.anyoneOpen).toBe('ANY')
  })
})

describe('a room that is there already', () => {
  const term = { showDatetime: '2026-01-01 00:00:00', showEndDatetime: '2026-06-30 23:59:59' }
  test('what it has may stay, something else lies between today and one year ahead', () => {
    const kept = { start: '2026-01-01', end: '2026-06-30' }
    expect(periodFits(kept, today, kept)).toBe(true)
    expect(periodFits({ ...kept, start: '2026-01-02' }, today, kept)).toBe(false)
    expect(periodFits({ ...kept, end: '2027-03-05' }, today, kept)).toBe(false)
    expect(periodFits({ ...kept, end: '2025-12-31' }, today, kept)).toBe(false)
  })

  test('its form sends back what it was given', () => {
    const room = makeRoom({ ...term, anyoneOpen: 'ANY', description: 'A' })
    const { room: sent } = modifyRequest('r1', { form: formOf(room, today), owner: [], people: [] }, [])
    const { roomTitle, description, anyoneOpen } = room
    expect(sent).toEqual({ roomCode: 'r1', roomTitle, templateIdx: 1, description, anyoneOpen, ...term })
    const endless = makeRoom()
    const again = modifyRequest('r1', { form: formOf(endless, today), owner: [], people: [] }, [])
    expect(again.room.showEndDatetime).toBe(endless.showEndDatetime)
  })

  test('who comes and who goes is what was chosen, held against who attended', () => {
    const people = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 })
    const as = (ids: readonly number[]) => ids.map((id) => ({ id, name: String(id) }))
    fc.assert(
      fc.property(people, people, (before, after) => {
        const { roomUserList, delUserList } = modifyRequest(
          'r1',
          { ...room(), people: as(after) },
          as(before),
        )
        const stay = before.filter((one) => !delUserList?.includes(one))
        expect([...stay, ...(roomUserList ?? [])].sort()).toEqual([...after].sort())
        expect(roomUserList?.some((one) => before.includes(one))).toBe(false)
        expect(delUserList?.every((one) => before.includes(one))).toBe(true)
      }),
    )
  })

  test('the next term follows it, as long as it, and ends within a year', () => {
    expect(nextTerm(term, today)).toEqual({ start: '2026-07-01', end: '2026-12-28' })
    const over = { showDatetime: '2025-01-01 00:00:00', showEndDatetime: '2025-01-31 23:59:59' }
    expect(nextTerm(over, today)).toEqual({ start: today, end: '2026-04-03' })
    const long = { showDatetime: '2026-01-01 00:00:00', showEndDatetime: '2026-12-31 23:59:59' }
    expect(nextTerm(long, today)).toEqual({ start: '2027-01-01', end: '2027-03-04' })
    expect(nextTerm({ ...term, showEndDatetime: '9999-12-31 23:59:59' }, today)).toEqual(half)
  })
})
