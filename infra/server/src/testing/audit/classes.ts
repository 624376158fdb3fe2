import { formatWire } from '@madang/domain'
import { happen } from '../../modules/record/check.job.ts'
import { ZONE } from '../classes.ts'
import { pdf, wav } from '../role-law.ts'
import { c, type Deeds, student, t } from './stage.ts'

const endedClass = async () => {
  const running = await c.startInstant()
  t.clock.advance(60_000)
  await c.close('teacher1', running)
  return running.meetCode
}
/** A recording whose check did not come to an end. */
const brokenOff = async () => {
  const { body } = await t
    .as('alpha', 'teacher1')
    .call('recordLog.add', { record: { meetCode: await endedClass() }, uploadFile: [wav] })
  const { recordIdx } = body.result
  const of = { companyCode: 'ALPHA', recordIdx }
  await c.inAlpha((tx) => happen({ tx, now: t.clock.now() }, of, { kind: 'refused', fault: 'CHECK' }))
  return { recordIdx }
}
const aPrice = async () => ({
  userIdx: student().userIdx,
  roomCode: await c.newRoom(),
  startDate: formatWire(t.clock.now(), ZONE).slice(0, 10),
  price: 10_000,
})

/** Rooms, their classes, attendance, amounts and recordings. */
export const ofClasses: Deeds = {
  'room.add': {
    who: 'teacher1',
    actions: ['ROOM_ADDED'],
    ready: async () => {
      const templates = await t.as('alpha', 'teacher1').call('room.templates', { roomCategoryCd: 'RESERVED' })
      return {
        room: {
          roomTitle: '수학',
          templateIdx: templates.body.resultList[0]!.templateIdx,
          showDatetime: `${new Date(t.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10)} 00:00:00`,
          showEndDatetime: '9999-12-31 23:59:59',
          ownerUserIdx: t.people.alpha.teacher1.userIdx,
        },
        roomUserList: [student().userIdx],
      }
    },
  },
  'room.modify': {
    who: 'teacher1',
    actions: ['ROOM_CHANGED', 'ROOM_USERS_REMOVED', 'ROOM_USERS_ADDED'],
    ready: async () => ({
      room: { roomCode: await c.newRoom(['student2']), roomTitle: '수학 심화', anyoneOpen: 'ANY' },
      roomUserList: [t.people.alpha.student3.userIdx],
      delUserList: [t.people.alpha.student2.userIdx],
    }),
  },
  'room.changeOwner': {
    who: 'teacher1',
    actions: ['ROOM_LEADER_CHANGED'],
    ready: async () => ({
      room: { roomCode: await c.newRoom(), ownerUserIdx: t.people.alpha.teacher2.userIdx },
    }),
  },
  'room.addUsers': {
    who: 'teacher1',
    actions: ['ROOM_USERS_ADDED'],
    ready: async () => ({ roomCode: await c.newRoom(), userIdxList: [t.people.alpha.student3.userIdx] }),
  },
  'room.removeUsers': {
    who: 'teacher1',
    actions: ['ROOM_USERS_REMOVED'],
    ready: async () => ({
      roomCode: await c.newRoom(['student2']),
      userIdxList: [t.people.alpha.student2.userIdx],
    }),
  },
  'room.addFile': {
    who: 'teacher1',
    actions: ['ROOM_FILE_ADDED'],
    ready: async () => ({ roomFile: { roomCode: await c.newRoom() }, uploadFile: [pdf] }),
  },
  'room.removeFile': {
    who: 'teacher1',
    actions: ['ROOM_FILE_REMOVED'],
    ready: async () => {
      const brought = await t.as('alpha', 'teacher1').call('room.addFile', {
        roomFile: { roomCode: await c.newRoom() },
        uploadFile: [pdf],
      })
      return { roomFileIdx: brought.body.result.roomFileIdx }
    },
  },
  'room.remove': {
    who: 'teacher1',
    actions: ['ROOM_REMOVED'],
    ready: async () => ({ roomCode: await c.newRoom() }),
  },
  'room.followUp': {
    who: 'student2',
    actions: ['ROOM_JOINED'],
    ready: async () => {
      const { roomCode, inviteCode } = await c.openRoom()
      return { roomCode, inviteCode, userIdx: t.people.alpha.student2.userIdx }
    },
  },
  'meet.removeUser': {
    who: 'teacher1',
    actions: ['CLASS_USER_REMOVED'],
    ready: async () => {
      const running = await c.openRoom(['student2'])
      await c.join('student2', running)
      return { meetCode: running.meetCode, userIdx: c.idx('student2') }
    },
  },
  'meet.readmitUser': {
    who: 'teacher1',
    actions: ['CLASS_USER_READMITTED'],
    ready: async () => {
      const running = await c.openRoom(['student2'])
      await c.join('student2', running)
      const of = { meetCode: running.meetCode, userIdx: c.idx('student2') }
      await c.person('teacher1').call('meet.removeUser', of)
      return of
    },
  },
  'room.renewInvite': {
    who: 'teacher1',
    actions: ['ROOM_INVITE_RENEWED'],
    ready: async () => ({ roomCode: await c.newRoom() }),
  },
  'meet.close': {
    who: 'teacher1',
    actions: ['CLASS_CLOSED', 'ROOM_REMOVED'],
    ready: async () => {
      const { roomCode, meetCode } = await c.openRoom()
      return { roomCode, meetCode, remove: true }
    },
  },
  'logMeet.correct': {
    who: 'teacher1',
    actions: ['ATTENDANCE_CORRECTED'],
    ready: async () => {
      const running = await c.startInstant()
      await c.join('teacher1', running)
      const at = () => formatWire(t.clock.now(), ZONE)
      const fromDatetime = at()
      t.clock.advance(60_000)
      await c.close('teacher1', running)
      return {
        meetCode: running.meetCode,
        userIdx: c.idx('teacher1'),
        present: true,
        fromDatetime,
        toDatetime: at(),
        reason: 'There the whole time',
      }
    },
  },
  'charge.save': {
    who: 'admin',
    area: 'MANAGE',
    actions: ['AMOUNT_CHANGED'],
    ready: async () => {
      const running = await c.startInstant()
      await c.join('student1', running, { inviteCode: running.inviteCode })
      t.clock.advance(60_000)
      await c.close('teacher1', running)
      return {
        meetCode: running.meetCode,
        userIdx: student().userIdx,
        amount: 5000,
        reason: 'Half of it',
      }
    },
  },
  'charge.close': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['SETTLEMENT_CLOSED'],
    ready: async () => ({ leaderIdx: t.people.alpha.teacher1.userIdx, searchYm: '2020-01' }),
  },
  'price.add': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['PRICE_ADDED'],
    ready: async () => ({ price: await aPrice() }),
  },
  'price.modify': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['PRICE_CHANGED'],
    ready: async () => {
      const price = await aPrice()
      const { body } = await t.as('alpha', 'oper').call('price.add', { price })
      return { price: { ...price, priceIdx: body.result.priceIdx, price: 20_000 } }
    },
  },
  'price.remove': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['PRICE_REMOVED'],
    ready: async () => {
      const { body } = await t.as('alpha', 'oper').call('price.add', { price: await aPrice() })
      return { priceIdx: body.result.priceIdx }
    },
  },
  'recordLog.add': {
    who: 'teacher1',
    actions: ['RECORDING_ADDED'],
    ready: async () => ({ record: { meetCode: await endedClass() }, uploadFile: [wav] }),
  },
  'recordLog.retry': { who: 'teacher1', actions: ['RECORDING_RETRIED'], ready: () => brokenOff() },
  'recordLog.remove': {
    who: 'teacher1',
    actions: ['RECORDING_REMOVED'],
    ready: () => brokenOff(),
  },
}
