import { company, login, meet, message, user } from '@madang/contract'
import fc from 'fast-check'
import { encode } from './encode.ts'

test('a query carries the command, repeats lists and leaves out what isn’t given', () => {
  const { path, body } = encode(user.list, {
    searchKeyword: '김 & 이',
    userTypeCd: [11, 13],
    userStatusCd: [],
    paging: false,
    order: undefined,
    size: null,
  })
  expect(body).toBeUndefined()
  const query = new URLSearchParams(path.split('?')[1])
  expect([...query]).toEqual([
    ['command', 'LIST'],
    ['searchKeyword', '김 & 이'],
    ['userTypeCd', '11'],
    ['userTypeCd', '13'],
    ['userStatusCd', ''],
    ['paging', 'false'],
  ])
})

test('a form, a JSON body and a call without values', () => {
  expect(encode(login.easyJoin, { nickname: 'a b' })).toEqual({
    path: '/open/login/loginEasy',
    body: 'command=JOIN&nickname=a+b',
    contentType: 'application/x-www-form-urlencoded',
  })
  expect(encode(meet.open, { meetTitle: '수업' })).toEqual({
    path: '/api/meet',
    body: '{"command":"OPEN","meetTitle":"수업"}',
    contentType: 'application/json',
  })
  expect(encode(company.loginInfo, {}).path).toBe('/open/company/loginInfo')
})

test('several parts: files under one key, structure as JSON text', () => {
  const { body, contentType } = encode(message.send, {
    message: { title: '안녕', contents: '<p>x</p>' },
    receiverList: [1, 2],
    uploadFile: [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')],
    removedFileList: [],
  })
  expect(contentType).toBeUndefined()
  const form = body as FormData
  expect(form.get('command')).toBe('SEND')
  expect(JSON.parse(String(form.get('message')))).toEqual({ title: '안녕', contents: '<p>x</p>' })
  expect(form.get('receiverList')).toBe('[1,2]')
  expect(form.getAll('uploadFile').map((file) => (file as File).name)).toEqual(['a.txt', 'b.txt'])
  expect(form.has('removedFileList')).toBe(false)
})

test('any text survives a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const well = text.toWellFormed()
      const { path } = encode(company.search, { searchKeyword: well })
      expect(new URLSearchParams(path.split('?')[1]).get('searchKeyword')).toBe(well)
    }),
  )
})
