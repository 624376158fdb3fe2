import { runImport } from '../../modules/user-import/run.ts'
import { PASSWORD } from '../fixture.ts'
import { type Deeds, setStudent, student, t } from './stage.ts'

const png = Buffer.alloc(64)
png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
png.writeUInt32BE(200, 16)
png.writeUInt32BE(200, 20)

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
let ownDevice = ''
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

/** People, their groups and what is kept about them. */
export const ofPeople: Deeds = {
  'login.account': {
    who: 'nobody',
    actions: ['ACCOUNT_LOCKED'],
    ready: async () => {
      // on the device where the student has signed in: others' wrong passwords are counted apart
      await setStudent({ locked: false, loginFailCount: 0 })
      const { headers } = await t.anonymous.call('login.account', { ...wrongPassword, password: PASSWORD })
      ownDevice = String(headers['set-cookie']).split(';')[0] ?? ''
      await setStudent({ locked: false, loginFailCount: 4 })
      return wrongPassword
    },
    headers: () => ({ cookie: ownDevice }),
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
}
