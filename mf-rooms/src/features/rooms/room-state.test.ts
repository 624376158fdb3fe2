import type { Room } from '@madang/contract'
import { roomAction, roomState } from './room-state.ts'

const meet = { exist: false } as Room['meet']
const running = { exist: true } as Room['meet']
const period = { showDatetime: '2026-03-01 00:00:00', showEndDatetime: '2026-03-31 23:59:59', meet }
const can = { open: false, join: false, edit: false, remove: false, upload: false, renewInvite: false }

describe('a room card', () => {
  test('ROOMS-04 before the start the button is disabled unless the person may open the class', () => {
    expect(roomAction({ meet, can: { ...can, join: true } })).toEqual({ kind: 'enter', enabled: false })
    expect(roomAction({ meet, can: { ...can, open: true } })).toEqual({ kind: 'start', enabled: true })
  })

  test('a running class is joined, never opened a second time', () => {
    expect(roomAction({ meet: running, can: { ...can, open: true, join: true } })).toEqual({
      kind: 'enter',
      enabled: true,
    })
    expect(roomAction({ meet: running, can })).toEqual({ kind: 'enter', enabled: false })
  })

  test.each([
    ['2026-02-28', 'before'],
    ['2026-03-01', 'preparing'],
    ['2026-03-31', 'preparing'],
    ['2026-04-01', 'after'],
  ])('ROOMS-08 on %s the room is %s', (today, state) => {
    expect(roomState(period, today)).toBe(state)
  })

  test('ROOMS-07 year 9999 never ends; a running class shows as running whatever the period', () => {
    expect(roomState({ ...period, showEndDatetime: '9999-12-31 23:59:59' }, '2090-01-01')).toBe('preparing')
    expect(roomState({ ...period, meet: running }, '2090-01-01')).toBe('running')
  })
})
