import { clientCodes, errorCatalogue, httpStatusOf, LANGUAGES } from '@madang/contract'
import { ApiError, ClientError, NetworkError, SessionError } from './errors.ts'
import { type ErrorWord, errorWords, sayError } from './messages/index.ts'
import { resolveError, type ScreenRow } from './resolve-error.ts'

const refused = (code: string, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ code, status: httpStatusOf(code), ...more })

test.each([
  ['SHELL-107', 'WB-400-150', { kind: 'modal', messageKey: 'requestFailed', report: false }],
  ['SHELL-108', 'WB-400-299', { kind: 'modal', messageKey: 'invalidRequest' }],
  ['SHELL-109', 'WB-500-777', { kind: 'modal', messageKey: 'serverError', report: true }],
  ['SHELL-109', 'WB-500-131', { kind: 'modal', messageKey: 'notificationFailed', report: false }],
  ['SHELL-110', 'WB-503-001', { kind: 'throw', report: true }],
  ['SHELL-112', 'WB-400-777', { kind: 'toast', messageKey: 'unknown', report: true }],
  ['SHELL-114', 'WB-400-205', { kind: 'home', messageKey: 'companyNotFound' }],
  ['SHELL-115', 'WB-400-232', { kind: 'modal', messageKey: 'settingsNotReloaded' }],
  ['SHELL-116', 'WB-400-401', { kind: 'modal', messageKey: 'tooManyFiles' }],
  ['SHELL-116', 'WB-400-402', { kind: 'modal', messageKey: 'fileTooLarge' }],
  ['SHELL-116', 'WB-400-403', { kind: 'modal', messageKey: 'fileExtension' }],
  ['SHELL-117', 'WB-400-501', { kind: 'file-missing', messageKey: 'fileNotFound' }],
  ['SHELL-118', 'WB-404-102', { kind: 'file-missing', messageKey: 'fileNotFound' }],
])('%s %s', (_, code, shown) => {
  expect(resolveError(refused(code))).toMatchObject({ code, ...shown })
})

test('SHELL-106 codes look like WB-400-100, and without a row the hundreds of the third segment decide', () => {
  for (const code of Object.keys(errorCatalogue)) expect(code).toMatch(/^WB-\d{3}-\d{3}$/)
  const shownOf = (code: string) => {
    const { kind, messageKey } = resolveError(refused(code))
    return `${kind} ${messageKey}`
  }
  const unlisted = (hundreds: number) =>
    Array.from({ length: 100 }, (_, i) => `WB-400-${hundreds}${String(i).padStart(2, '0')}`).filter(
      (code) => !(code in errorCatalogue),
    )
  expect(new Set(unlisted(1).map(shownOf))).toEqual(new Set(['modal requestFailed']))
  expect(new Set(unlisted(2).map(shownOf))).toEqual(new Set(['modal invalidRequest']))
  for (const hundreds of [0, 3, 4, 5, 6, 7, 8, 9]) {
    expect(new Set(unlisted(hundreds).map(shownOf))).toEqual(new Set(['toast unknown']))
  }
})

test('SHELL-111 the screen’s meaning comes before the code’s row, the row before the class, the class before the generic toast', () => {
  const error = refused('WB-403-105')
  expect(resolveError(error).messageKey).toBe('classNotStarted')
  expect(resolveError(error, { 'WB-403-105': 'room.noDelete' })).toMatchObject({
    kind: 'modal',
    messageKey: 'room.noDelete',
  })
  expect(
    resolveError(error, { 'WB-403-105': { kind: 'inline', text: '삭제 권한이 없어요.' } }),
  ).toMatchObject({
    kind: 'inline',
    text: '삭제 권한이 없어요.',
    messageKey: 'classNotStarted',
  })
  expect(resolveError(error, { 'WB-403-112': 'other' }).messageKey).toBe('classNotStarted')
  expect(resolveError(refused('WB-400-260')).messageKey).toBe('invalidRequest')
  expect(resolveError(refused('WB-418-001')).messageKey).toBe('unknown')
})

test('a code that the catalogue does not know and the screen has words for is no surprise: a dialog, and no report', () => {
  const error = refused('WB-418-001')
  expect(resolveError(error)).toMatchObject({ kind: 'toast', report: true })
  const row = { 'WB-418-001': { text: 'The kettle is empty.' } } as ScreenRow
  expect(resolveError(error, row)).toMatchObject({
    kind: 'modal',
    report: false,
    text: 'The kettle is empty.',
  })
  const failed = { 'WB-500-777': { text: 'The kettle is broken.' } } as ScreenRow
  expect(resolveError(refused('WB-500-777'), failed)).toMatchObject({ kind: 'modal', report: true })
})

test('what isn’t a refusal: the line, the session, giving up, a bug', () => {
  expect(resolveError(new NetworkError('offline'))).toMatchObject({
    kind: 'toast',
    messageKey: 'offline',
    report: false,
  })
  expect(resolveError(new NetworkError('timeout')).messageKey).toBe('timeout')
  expect(resolveError(new SessionError('refused')).kind).toBe('none')
  expect(resolveError(new DOMException('x', 'AbortError')).kind).toBe('none')
  expect(resolveError(new TypeError('bug'))).toMatchObject({
    kind: 'toast',
    messageKey: 'unknown',
    report: true,
  })
  expect(resolveError(null).kind).toBe('toast')
  expect(resolveError(new ApiError({ status: 502 }))).toMatchObject({ kind: 'modal', code: 'NO_ERROR_CODE' })
})

test('SHELL-113 the client’s own codes have their words', () => {
  for (const code of Object.values(clientCodes)) {
    const shown = resolveError(new ClientError(code))
    expect(shown.code).toBe(code)
    if (code !== clientCodes.NO_ERROR_CODE) expect(shown.messageKey).not.toBe('unknown')
  }
})

test('every code of the catalogue is said in both languages, with the code where support needs it', () => {
  for (const code of Object.keys(errorCatalogue)) {
    const shown = resolveError(refused(code))
    for (const language of LANGUAGES) {
      const words = sayError(shown, language)
      expect(words).not.toMatch(/\{\{/)
      if (['serverError', 'unknown', 'requestFailed', 'serviceNotReady'].includes(shown.messageKey)) {
        expect(words).toContain(code)
      }
    }
  }
})

test('both languages have the same words, with the same values, and Korean is Korean', () => {
  const { ko, en } = errorWords
  expect(Object.keys(ko).sort()).toEqual(Object.keys(en).sort())
  const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(values(ko[key])).toEqual(values(en[key]))
    expect(ko[key]).toMatch(/[가-힣]/)
  }
})

test('too many requests say when to come again, where the server says it', () => {
  const shown = resolveError(refused('WB-429-001', { retryAfter: 12 }))
  expect(sayError(shown, 'en')).toBe('Too many requests. Please try again in 12 seconds.')
  expect(sayError(resolveError(refused('WB-429-001')), 'ko')).toBe(
    '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  )
})

test('SHELL-119 the catalogue also holds the messages of the class program, of what is missing or denied, and of what nobody knows', () => {
  const said = (messageKey: ErrorWord, language: 'ko' | 'en') =>
    sayError({ messageKey, values: { address: '/demo/nowhere', code: 'WB-400-777' } }, language)
  const words: Readonly<Partial<Record<ErrorWord, readonly [en: RegExp, ko: RegExp]>>> = {
    clientRunning: [/already running/, /이미 실행/],
    clientLaunchFailed: [/could not be started/, /실행하지 못했어요|시작하지 못했어요/],
    roomNotFound: [/room does not exist/, /강의실/],
    removedFromClass: [/took you out/, /내보냈어요/],
    classNotStarted: [/not started or does not exist/, /시작되지 않았거나/],
    pageNotFound: [/“\/demo\/nowhere” was not found/, /\/demo\/nowhere/],
    invalidRequest: [/request is not valid/, /요청/],
    userNotFound: [/user was not found/, /사용자/],
    fileNotFound: [/file does not exist/, /파일/],
    noteNotFound: [/note was not found/, /노트/],
    postNotFound: [/post was not found/, /게시글/],
    alreadySubmitted: [/homework has already been submitted/, /이미 제출|이미 낸/],
    passwordMismatch: [/password does not match/, /비밀번호/],
    recordDenied: [/permission to download recordings/, /녹화/],
    unknown: [/unknown error/, /알 수 없는/],
  }
  for (const [key, [en, ko]] of Object.entries(words)) {
    expect(said(key as ErrorWord, 'en')).toMatch(en)
    expect(said(key as ErrorWord, 'ko')).toMatch(ko)
  }
})
