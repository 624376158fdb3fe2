import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { UserType } from '@madang/contract'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { messagesDuring } from '../../testing/statements.ts'

const MANY = 1000

describe('homework of a thousand students', () => {
  let t: TestApp
  let h: ReturnType<typeof homeworkOf>
  let everybody: number[]
  before(async () => {
    t = await startTestApp()
    h = homeworkOf(t)
    everybody = await t.services.db.inCompany('ALPHA', async (tx) => {
      const people = Array.from({ length: MANY }, (_, i) => ({
        companyCode: 'ALPHA',
        userId: `many${i}`,
        userName: `학생 ${i}`,
        userTypeCd: UserType.STUDENT,
        passwordHash: 'x',
      }))
      const rows = await tx.insert(users).values(people).returning({ userIdx: users.userIdx })
      return rows.map(({ userIdx }) => userIdx)
    })
  })
  after(() => t.close())

  it('is given and reminded of with as many statements as that of one', async () => {
    const teacher = t.as('alpha', 'teacher1')
    const { bookIdx } = await h.newBook(20)
    const sentFor = async (userIdxList: number[]) => {
      let taskIdx = 0
      const giving = await messagesDuring(async () => {
        const request = { textbook: { textbookName: '책', bookIdx }, task: h.given(), userIdxList }
        const { status, body } = await teacher.call('task.addBook', request)
        assert.equal(status, 200, JSON.stringify(body))
        taskIdx = body.result.taskIdx
      })
      const reminding = await messagesDuring(async () => {
        const { body } = await teacher.call('task.hurry', { taskIdx, userIdxList })
        assert.equal(body.result.count, userIdxList.length)
      })
      return [giving, reminding].map((messages) => messages.flat().map(({ text }) => text))
    }
    await sentFor(everybody.slice(0, 1))
    const one = await sentFor(everybody.slice(0, 1))
    assert.deepEqual(await sentFor(everybody), one)
  })
})
