import { fileNameOf } from './file-name.ts'

test.each([
  ["attachment; filename*=UTF-8''%EC%B6%9C%EC%84%9D%20%EA%B8%B0%EB%A1%9D.xlsx", '출석 기록.xlsx'],
  [`attachment; filename="fallback.xlsx"; filename*=UTF-8'ko'%EC%B6%9C.xlsx`, '출.xlsx'],
  ["attachment; filename*=euc-kr''%C3%E2%BC%AE.txt", '출석.txt'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['inline; filename=plain.png', 'plain.png'],
  ["attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", 'passwd'],
  ['attachment; filename="C:\\\\x\\\\y.doc"', 'y.doc'],
  ["attachment; filename*=UTF-8''%E0%A4%A; filename=safe.txt", 'safe.txt'],
])('%s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})

test.each([null, undefined, '', 'attachment', 'attachment; filename=""', "attachment; filename*=UTF-8''%2F"])(
  'no name in %s',
  (header) => {
    expect(fileNameOf(header)).toBeUndefined()
  },
)
