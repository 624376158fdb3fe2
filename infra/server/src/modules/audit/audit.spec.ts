import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { AuditAction, CallId } from '@madang/contract'
import { allCalls } from '@madang/contract/calls'
import { formatQuestions, formatWire } from '@madang/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import { company } from '../../db/schema/company.ts'
import { notification } from '../../db/schema/notification.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf, ZONE } from '../../testing/classes.ts'
import { type FixtureUser, PASSWORD } from '../../testing/fixture.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { printPages } from '../../testing/note-pages.ts'
import { pdf, unaudited, wav } from '../../testing/role-law.ts'
import { IDLE_CLASS_MS } from '../meet/jobs.ts'
import { happen } from '../record/check.job.ts'
import { runImport } from '../user-import/run.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  h = homeworkOf(t)
})
after(() => t.close())
afterEach(() =>
  t.services.db.asPlatform(async (tx) => {
    await tx.delete(auditLog)
    // who signed in before a change of settings goes on
    await tx.update(company).set({ configVersion: 1 }).where(eq(company.companyCode, 'ALPHA'))
  }),
)

const png = Buffer.alloc(64)
png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
png.writeUInt32BE(200, 16)
png.writeUInt32BE(200, 20)

const student = () => t.people.alpha.student1
const setStudent = (change: Partial<typeof users.$inferInsert>) =>
  t.services.db.asPlatform((tx) =>
    tx
      .update(users)
      .set(change)
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, student().userIdx))),
  )
const unsent = async () => {
  const at = t.clock.now()
  const values = {
    companyCode: 'ALPHA',
    userIdx: student().userIdx,
    channel: 'MAIL',
    event: 'ACCOUNT_LOCKED',
    eventKey: at.toISOString(),
    state: 'FAILED',
    regDatetime: at,
    modDatetime: at,
  }
  t.clock.advance(1)
  const [row] = await t.services.db.asPlatform((tx) => tx.insert(notification).values(values).returning())
  return { notificationIdxList: [row!.notificationIdx] }
}
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
const kept = async () => {
  const { body } = await t.as('alpha', 'teacher1').call('note.addToBank', { text: '비밀 이야기' })
  return { bankIdx: body.result.bankIdx }
}
const settingsVersion = async () => {
  const { body } = await t.as('alpha', 'oper').call('settings.view', {}, { area: 'MANAGE' })
  return { configVersion: body.result.configVersion }
}
/** As if the help had been taken away by the last save: a real one would ask everybody for another token. */
const savedSettings = () =>
  t.services.db.asPlatform((tx) =>
    tx.insert(auditLog).values({
      companyCode: 'ALPHA',
      action: 'SETTINGS_CHANGED',
      subjectType: 'COMPANY',
      subjectKey: 'ALPHA',
      before: { HELP_URL: '/help' },
      after: { HELP_URL: '' },
      regDatetime: t.clock.now(),
    }),
  )
const letter = async () => {
  const { body } = await t.as('alpha', 'teacher1').call('message.send', {
    message: { title: '쪽지', contents: '<p>비밀 이야기</p>', messageStatusCd: 'SEND' },
    receiverList: [student().userIdx],
  })
  return { messageIdxList: [body.result.messageIdx], messageType: 'SEND' }
}
const newBook = async () => {
  const { body } = await t.as('alpha', 'teacher1').call('book.add', { book: { bookName: '수학' } })
  return { bookIdx: body.result.bookIdx }
}
const table = (userId: string) => ({
  userTypeCd: 12,
  uploadFile: [
    {
      filename: 'a.csv',
      mimetype: 'text/csv',
      bytes: Buffer.from(`아이디,이름,휴대전화,비밀번호\n${userId},새사람,01012345678,Neues!2026\n`),
    },
  ],
})
/** People who were added from a table. */
const imported = async () => {
  const oper = t.as('alpha', 'oper')
  const { importId } = (await oper.call('userImport.add', table(`import${t.clock.now().getTime()}`))).body
    .result
  await oper.call('userImport.start', { importId })
  const running = { attempt: 1, signal: new AbortController().signal, progress: async () => {} }
  await runImport(t.services, { companyCode: 'ALPHA', importId }, running)
  return { importId }
}
const newGroup = async () => {
  const { body } = await t
    .as('alpha', 'oper')
    .call('group.add', { upGroupIdx: 0, groupName: '중등부' }, { area: 'MANAGE' })
  return { groupIdx: body.result.groupIdx }
}
const aPrice = async () => ({
  userIdx: student().userIdx,
  roomCode: await c.newRoom(),
  startDate: formatWire(t.clock.now(), ZONE).slice(0, 10),
  price: 10_000,
})
const wrongPassword = { companyId: 'alpha', username: 'student1', password: 'wrong' }

/** Accounts that were made here to be deleted. */
let accounts = 0
const newAccount = async (more: { groupIdx?: number } = {}) => {
  const asked = {
    userId: `short.${++accounts}`,
    userName: '잠깐',
    userPwd: 'Neues!2026',
    phone: '010',
    userTypeCd: 12,
    ...more,
  }
  const { body } = await t.as('alpha', 'oper').call('user.add', asked, { area: 'MANAGE' })
  return body.result.userIdx
}

interface Deed {
  who: FixtureUser | 'nobody'
  area?: 'MANAGE'
  actions: readonly AuditAction[]
  /** Brings about what the call changes, and gives its request. */
  ready: () => Promise<Record<string, unknown>>
}

/** Every call that changes rights, people, attendance or what others rely on, or removes something. */
const audited: Partial<Record<CallId, Deed>> = {
  'login.account': {
    who: 'nobody',
    actions: ['ACCOUNT_LOCKED'],
    ready: async () => {
      // from where the student has signed in: others' wrong passwords are counted apart
      await t.anonymous.call('login.account', { ...wrongPassword, password: PASSWORD })
      await setStudent({ locked: false, loginFailCount: 4 })
      return wrongPassword
    },
  },
  'user.add': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['USER_ADDED'],
    ready: async () => ({
      userId: 'new-one',
      userName: '새사람',
      userPwd: 'Neues!2026',
      phone: '01000000000',
      userTypeCd: 12,
    }),
  },
  'user.modName': {
    who: 'student1',
    actions: ['USER_RENAMED'],
    ready: async () => ({ userIdx: student().userIdx, userName: '새이름' }),
  },
  'user.modPassword': {
    who: 'teacher2',
    actions: ['PASSWORD_CHANGED'],
    ready: async () => ({ oldPassword: PASSWORD, newPassword: 'Anders!2026' }),
  },
  'user.modify': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['USER_CHANGED'],
    ready: async () => ({ userIdx: student().userIdx, userName: '또다른이름', phone: '01099990000' }),
  },
  'personalData.start': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['PERSONAL_DATA_EXPORTED'],
    ready: async () => ({ userIdx: student().userIdx }),
  },
  'user.resetPassword': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['PASSWORD_RESET'],
    ready: async () => ({ userIdx: t.people.alpha.student3.userIdx, newPassword: 'Anders!2026' }),
  },
  'user.modStatus': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['USER_STATUS_CHANGED'],
    ready: async () => {
      const userIdxList = [t.people.alpha.member.userIdx]
      await t.as('alpha', 'oper').call('user.modStatus', { userIdxList, userStatusCd: 1 }, { area: 'MANAGE' })
      return { userIdxList, userStatusCd: 2 }
    },
  },
  'user.remove': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['USER_REMOVED'],
    ready: async () => ({ userIdxList: [await newAccount()] }),
  },
  'personalData.erase': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['USER_REMOVED'],
    ready: async () => {
      const userIdx = await newAccount()
      const { body } = await t.as('alpha', 'oper').call('user.get', { userIdx }, { area: 'MANAGE' })
      return { userIdx, userId: body.result.userId }
    },
  },
  'user.unlock': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['ACCOUNT_UNLOCKED'],
    ready: async () => {
      await setStudent({ locked: true })
      return { userIdxList: [student().userIdx] }
    },
  },
  'userImport.once': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['USER_ADDED'],
    ready: async () => table('from-a-table'),
  },
  'userImport.undo': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['USER_REMOVED'],
    ready: imported,
  },
  'user.move': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['USER_MOVED'],
    ready: async () => ({ userIdx: student().userIdx, groupIdx: (await newGroup()).groupIdx }),
  },
  'group.add': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['GROUP_ADDED'],
    ready: async () => ({ upGroupIdx: 0, groupName: '중등부' }),
  },
  'group.modify': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['GROUP_CHANGED'],
    ready: async () => ({ ...(await newGroup()), groupName: '고등부' }),
  },
  'group.remove': { who: 'oper', area: 'MANAGE', actions: ['GROUP_REMOVED'], ready: () => newGroup() },
  'group.removeUsers': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['USER_REMOVED'],
    ready: async () => {
      const { groupIdx } = await newGroup()
      await newAccount({ groupIdx })
      return { groupIdx }
    },
  },
  'user.modPhoto': {
    who: 'student1',
    actions: ['PHOTO_CHANGED'],
    ready: async () => ({
      userIdx: student().userIdx,
      uploadFile: [{ filename: 'a.png', mimetype: 'image/png', bytes: png }],
    }),
  },
  'user.removePhoto': {
    who: 'student1',
    actions: ['PHOTO_CHANGED'],
    ready: async () => ({ userIdx: student().userIdx }),
  },
  'user.endSessions': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['SESSIONS_ENDED'],
    ready: async () => {
      // whom no other deed signs in, but one pauses
      const userIdxList = [t.people.alpha.member.userIdx]
      await t.as('alpha', 'oper').call('user.modStatus', { userIdxList, userStatusCd: 1 }, { area: 'MANAGE' })
      await t.anonymous.call('login.account', { ...wrongPassword, username: 'member', password: PASSWORD })
      return { userIdx: t.people.alpha.member.userIdx }
    },
  },
  'memo.save': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['MEMO_ADDED'],
    ready: async () => ({ userIdx: student().userIdx, content: '비밀 이야기' }),
  },
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
  'book.add': {
    who: 'teacher1',
    actions: ['BOOK_ADDED'],
    ready: async () => ({ book: { bookName: '수학' } }),
  },
  'book.modify': {
    who: 'teacher1',
    actions: ['BOOK_CHANGED'],
    ready: async () => ({ book: { ...(await newBook()), revision: 1, bookName: '수학 2' } }),
  },
  'book.copy': {
    who: 'teacher2',
    actions: ['BOOK_ADDED'],
    ready: async () => ({ ...(await newBook()), bookName: '수학 3' }),
  },
  'book.saveChapters': {
    who: 'teacher1',
    actions: ['BOOK_CHANGED'],
    ready: async () => ({
      ...(await newBook()),
      chapterList: [{ title: '1', startPage: null, children: [] }],
    }),
  },
  'book.remove': { who: 'teacher1', actions: ['BOOK_REMOVED'], ready: () => newBook() },
  'task.add': {
    who: 'teacher1',
    actions: ['HOMEWORK_GIVEN'],
    ready: async () => {
      const { textbookIdx } = await h.give(['student1'])
      return { textbookIdx, task: h.given(), userIdxList: [student().userIdx] }
    },
  },
  'task.addBook': {
    who: 'teacher1',
    actions: ['HOMEWORK_GIVEN'],
    ready: async () => ({
      textbook: { textbookName: '교재', bookIdx: (await h.newBook(2)).bookIdx },
      task: h.given(),
      userIdxList: [student().userIdx],
    }),
  },
  'task.remove': {
    who: 'teacher1',
    actions: ['HOMEWORK_REMOVED'],
    ready: async () => ({ taskIdx: (await h.give(['student1'])).taskIdx }),
  },
  'textbook.saveAnswers': {
    who: 'teacher1',
    actions: ['ANSWERS_CHANGED'],
    ready: async () => ({
      textbook: {
        textbookIdx: (await h.give(['student1'])).textbookIdx,
        solutionJsonStr: formatQuestions(h.questionsOf(3, 1, { answers: ['다른 답'] })),
      },
    }),
  },
  'textbook.remove': {
    who: 'teacher1',
    actions: ['HOMEWORK_REMOVED'],
    ready: async () => ({ textbookIdx: (await h.give(['student1'])).textbookIdx }),
  },
  'note.status': {
    who: 'teacher1',
    actions: ['NOTE_CONFIRMED'],
    ready: async () => {
      const { taskIdx } = await h.give(['student1'])
      const { noteIdx } = await h.handIn('student1', taskIdx)
      return { noteIdx, statusCd: 4, confirmComment: '비밀 이야기' }
    },
  },
  'note.giveBack': {
    who: 'teacher1',
    actions: ['NOTE_RETURNED'],
    ready: async () => {
      const { taskIdx } = await h.give(['student1'])
      const { noteIdx } = await h.handIn('student1', taskIdx)
      return { noteIdx, comment: '비밀 이야기' }
    },
  },
  'note.printWrongsOf': {
    who: 'teacher1',
    actions: ['WRONGS_PRINTED'],
    ready: async () => {
      const { taskIdx } = await h.give(['student1'], { task: { autoReview: 1 } })
      const { noteIdx } = await h.handIn('student1', taskIdx, [{ no: 1, answer: '비밀 이야기' }])
      await printPages(t)
      return { noteIdx }
    },
  },
  'note.fixReading': {
    who: 'teacher1',
    actions: ['READING_CORRECTED'],
    ready: async () => {
      const { taskIdx } = await h.give(['student1'])
      const { noteIdx } = await h.handIn('student1', taskIdx)
      return { noteIdx, no: 1, answer: '37' }
    },
  },
  'note.addToBank': {
    who: 'teacher1',
    actions: ['BANK_COMMENT_ADDED'],
    ready: async () => ({ text: '비밀 이야기' }),
  },
  'note.modBank': {
    who: 'teacher1',
    actions: ['BANK_COMMENT_CHANGED'],
    ready: async () => ({ ...(await kept()), title: '풀이', shared: true }),
  },
  'note.removeBank': { who: 'teacher1', actions: ['BANK_COMMENT_REMOVED'], ready: () => kept() },
  'message.remove': { who: 'teacher1', actions: ['MESSAGE_REMOVED'], ready: letter },
  'branding.save': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['BRANDING_CHANGED'],
    ready: async () => {
      const { body } = await t.as('alpha', 'oper').call('branding.view', {}, { area: 'MANAGE' })
      const { text, configVersion } = body.result
      return { configVersion, text: { ...text, ko: { ...text.ko, title: `${text.ko.title} 2` } } }
    },
  },
  'settings.save': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['SETTINGS_CHANGED'],
    ready: async () => ({ ...(await settingsVersion()), settings: { WEB_TASK_FILE_SUFFIX: '_문제지' } }),
  },
  'settings.undo': {
    who: 'oper',
    area: 'MANAGE',
    actions: ['SETTINGS_UNDONE'],
    ready: async () => {
      await savedSettings()
      return settingsVersion()
    },
  },
  'notification.retry': { who: 'oper', area: 'MANAGE', actions: ['NOTIFICATION_RETRIED'], ready: unsent },
  'notification.discard': { who: 'oper', area: 'MANAGE', actions: ['NOTIFICATION_DISCARDED'], ready: unsent },
}

const entries = () =>
  t.services.db.asPlatform((tx) => tx.select().from(auditLog).orderBy(asc(auditLog.auditIdx)))
const make = async (id: CallId, { who, area }: Deed, request: Record<string, unknown>) => {
  const caller = who === 'nobody' ? t.anonymous : t.as('alpha', who)
  await caller.token()
  return caller.call(id, request, { area: area ?? 'SERVICE' })
}
const all = Object.entries(audited) as [CallId, Deed][]

/** A hash of what the company has, but for the audit log and what signing in moves. */
async function content(): Promise<string> {
  const skipped = ['audit_log', 'login_session', 'session_token', 'login_miss']
  return t.services.db.asPlatform(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_code'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
    const hashes: string[] = []
    for (const { name } of tables.filter((table) => !skipped.includes(table.name))) {
      const { rows } = await tx.execute<{ hash: string }>(sql`
        select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as hash from ${sql.identifier(name)} x
        where company_code = 'ALPHA'`)
      hashes.push(`${name} ${rows[0]!.hash}`)
    }
    return hashes.join('\n')
  })
}

describe('the audit log', () => {
  it('knows every call of the contract that writes: it is kept there, or says why not', () => {
    const writing = allCalls.filter(({ method }) => method !== 'GET').map(({ id }) => id)
    assert.deepEqual([...Object.keys(audited), ...Object.keys(unaudited)].sort(), writing.sort())
  })

  it('is written or nothing is changed: where it can’t be written, no such call changes anything', async () => {
    const right = (what: 'revoke insert on audit_log from' | 'grant insert on audit_log to') =>
      t.services.db.asPlatform((tx) => tx.execute(sql.raw(`${what} madang_app`)))
    for (const [id, deed] of all) {
      const request = await deed.ready()
      if (deed.who !== 'nobody') await t.as('alpha', deed.who).token()
      const untouched = await content()
      await right('revoke insert on audit_log from')
      const { status } = await make(id, deed, request).finally(() => right('grant insert on audit_log to'))
      assert.equal(status, 500, id)
      assert.equal(await content(), untouched, id)
    }
  })

  for (const [id, deed] of all) {
    it(`says who made ${id}, and what it changed`, async () => {
      const request = await deed.ready()
      const there = (await entries()).length
      const { status } = await make(id, deed, request)
      assert.equal(status, id === 'login.account' ? 400 : 200)
      const rows = (await entries()).slice(there)
      assert.deepEqual(
        rows.map(({ action }) => action),
        deed.actions,
      )
      for (const { actorIdx, actorId, companyCode } of rows) {
        assert.equal(companyCode, 'ALPHA')
        const expected = deed.who === 'nobody' ? [null, null] : [t.people.alpha[deed.who].userIdx, deed.who]
        assert.deepEqual([actorIdx, actorId], expected)
      }
      const text = JSON.stringify(rows)
      for (const secret of [PASSWORD, 'Anders!2026', 'wrong', '비밀 이야기', 'argon2']) {
        assert.ok(!text.includes(secret), secret)
      }
    })
  }

  it('names what it was and what it is, and of whom', async () => {
    await setStudent({ userName: '옛이름' })
    await t
      .as('alpha', 'student1')
      .call('user.modName', { userIdx: student().userIdx, userName: '새로운이름' })
    await setStudent({ locked: true })
    await t
      .as('alpha', 'oper')
      .call('user.unlock', { userIdxList: [student().userIdx, t.people.alpha.student2.userIdx] })
    const rows = (await entries()).map(({ subjectType, subjectKey, subjectName, before, after }) => [
      subjectType,
      subjectKey,
      subjectName,
      before,
      after,
    ])
    const key = String(student().userIdx)
    assert.deepEqual(rows, [
      ['USER', key, '옛이름', { name: '옛이름' }, { name: '새로운이름' }],
      ['USER', key, '새로운이름', { locked: true }, { locked: false }],
    ])
  })

  it('says of what the product did by itself that nobody did it, and why', async () => {
    await c.openRoom()
    // from the first look on it is due each minute
    await t.services.jobs.runDue()
    t.clock.advance(IDLE_CLASS_MS + 60_000)
    await t.services.jobs.runDue()
    const [row] = (await entries()).filter(({ action }) => action === 'CLASS_CLOSED')
    assert.deepEqual([row?.actorIdx, row?.reason], [null, 'Nobody was in it any more'])
  })

  it('can be read and added to by requests, and never changed or emptied', async () => {
    const denied = (error: { cause?: { code?: string } }) => error.cause?.code === '42501'
    for (const statement of [
      "update audit_log set actor_name = 'x'",
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await assert.rejects(
        t.services.db.inCompany('ALPHA', (tx) => tx.execute(sql.raw(statement))),
        denied,
        statement,
      )
    }
  })

  it('is what operators of the company read, by deed, day and name, newest first', async () => {
    await setStudent({ userName: '김하나' })
    await t.as('alpha', 'student1').call('user.modName', { userIdx: student().userIdx, userName: '김두리' })
    t.clock.advance(24 * 3_600_000)
    await make('room.remove', audited['room.remove']!, { roomCode: await c.newRoom() })
    const list = async (request: Record<string, unknown> = {}, company: 'alpha' | 'beta' = 'alpha') =>
      (await t.as(company, 'oper').call('audit.list', request)).body.resultPage.content
    const actions = async (request = {}) => (await list(request)).map(({ action }) => action)
    assert.deepEqual(await actions(), ['ROOM_REMOVED', 'ROOM_ADDED', 'USER_RENAMED'])
    assert.deepEqual(await actions({ action: 'ROOM_ADDED' }), ['ROOM_ADDED'])
    assert.deepEqual(await actions({ searchKeyword: 'ㄱㅎㄴ' }), ['USER_RENAMED'])
    assert.deepEqual(await actions({ searchKeyword: 'teacher1' }), ['ROOM_REMOVED', 'ROOM_ADDED'])
    const [first] = await list({ action: 'USER_RENAMED' })
    const day = first!.regDatetime.slice(0, 10)
    assert.deepEqual(await actions({ searchStartDate: day, searchEndDate: day }), ['USER_RENAMED'])
    assert.deepEqual([first?.before, first?.after], [{ name: '김하나' }, { name: '김두리' }])
    assert.deepEqual(await list({}, 'beta'), [])
    const wrong = { searchStartDate: '2026-02-02', searchEndDate: '2026-02-01' }
    assert.equal((await t.as('alpha', 'oper').call('audit.list', wrong)).status, 400)
  })

  it('is kept for three years', async () => {
    await make('room.remove', audited['room.remove']!, { roomCode: await c.newRoom() })
    const ofPeople = async () => (await entries()).filter(({ actorIdx }) => actorIdx !== null).length
    t.clock.advance((3 * 365 - 1) * 86_400_000)
    await t.services.jobs.runDue()
    assert.equal(await ofPeople(), 2)
    t.clock.advance(2 * 86_400_000)
    await t.services.jobs.runDue()
    assert.equal(await ofPeople(), 0)
  })
})
