import assert from 'node:assert/strict'
import { it } from 'node:test'
import { idempotency, RealtimeClose, timings, unlimitedDatetime } from '@madang/contract'
import { connect, get, newDataFolder, post, signIn, startProcess } from '../../../testing/processes.ts'

it('API-MEET-04 kill -9 during a class: it goes on after the restart, attendance has no hole; what was done under a key is not done again', async () => {
  const dataDir = await newDataFolder()
  const first = await startProcess(dataDir)
  const teacher = await signIn(first.origin, 'teacher1')
  const student = await signIn(first.origin, 'student1')
  const open = await post(
    first.origin,
    '/api/meet',
    { command: 'OPEN', meetTitle: '끊기지 않는 수업' },
    teacher,
  )
  const { roomCode, meetCode, inviteCode } = open.result as {
    roomCode: string
    meetCode: string
    inviteCode: string
  }
  await post(first.origin, '/api/meet', { command: 'JOIN', roomCode, meetCode, inviteCode }, student)
  const before = await connect(first.origin, student, meetCode)
  before.socket.send({ type: 'chat', text: '들리나요?', clientKey: 'k1' })
  await before.socket.next('chat')

  const { resultList: kinds } = await get<{ resultList: { templateIdx: number }[] }>(
    first.origin,
    '/api/template?command=LIST&roomCategoryCd=RESERVED',
    teacher,
  )
  const { result: self } = await get<{ result: { userIdx: number } }>(
    first.origin,
    '/api/user?command=ME',
    teacher,
  )
  const register = (origin: string) => {
    const today = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const room = {
      roomTitle: '한 번만 등록하는 강의실',
      templateIdx: kinds[0]!.templateIdx,
      showDatetime: `${today} 00:00:00`,
      showEndDatetime: unlimitedDatetime,
      ownerUserIdx: self.userIdx,
    }
    return post(origin, '/api/room', { command: 'ADD', room }, teacher, {
      [idempotency.header]: 'killed-in-between',
    })
  }
  const registered = await register(first.origin)

  const killed = Date.now()
  first.child.kill('SIGKILL')
  assert.equal((await before.socket.closed).code, 1006)

  const second = await startProcess(dataDir)
  const again = await connect(second.origin, student, meetCode)
  const down = Date.now() - killed
  assert.equal(again.welcome.meet.meetCode, meetCode)
  assert.deepEqual(
    again.welcome.chat.map((line) => line.text),
    ['들리나요?'],
  )
  assert.equal(again.welcome.meet.currentUserNum, 1)
  assert.deepEqual(await register(second.origin), registered)
  await post(second.origin, '/api/meet', { command: 'CLOSE', roomCode, meetCode }, teacher)
  assert.equal((await again.socket.closed).code, RealtimeClose.ENDED)

  const log = await get<{ resultList: { totalJoinTimeSec: number; logMeetUserJoinList: unknown[] }[] }>(
    second.origin,
    `/api/logMeet/user?command=LIST&meetCode=${meetCode}`,
    teacher,
  )
  assert.equal(log.resultList.length, 1)
  // a machine so slow that the restart outlasts the lease leaves the hole that it left in truth
  const hole = down < timings.presenceLease ? 0 : down / 1000
  assert.equal(log.resultList[0]!.logMeetUserJoinList.length, hole === 0 ? 1 : 2)
  const past = await get<{ result: { startDatetime: string; endDatetime: string } }>(
    second.origin,
    `/api/logMeet?command=VIEW&meetCode=${meetCode}`,
    teacher,
  )
  const lasted = (Date.parse(past.result.endDatetime) - Date.parse(past.result.startDatetime)) / 1000
  assert.ok(log.resultList[0]!.totalJoinTimeSec >= lasted - hole - 3, 'from the join to the end')
})
