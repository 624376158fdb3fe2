import { companyHome, safeReturn, splitPath } from '../address/addresses.ts'
import { branding } from '../address/testing.ts'
import { parseBootData } from '../boot/boot-data.ts'
import { isInAppBrowser, isSupportedBrowser, nativeClient, systemBrowserUrl } from '../core/browser.ts'
import { clientTypeFor } from '../core/client-type.ts'
import { loginDisplay } from '../login/login-display.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
const kakao = 'Mozilla/5.0 (Linux; Android 14; SM-S921N) Chrome/120 Mobile Safari/537.36 KAKAOTALK 10.4.5'
const line = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari Line/13.1.0'
const instagram = 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36 Instagram 300.0'

describe('the login display', () => {
  const shown = (display: 'USE' | 'EASY' | 'EXP', more: object = {}, emergency = 0) =>
    loginDisplay({
      cfg: branding({ WEB_FRONT_LOGIN_DISPLAY: display, SYSTEM_EMERGENCY_MODE: emergency }).cfg,
      inApp: false,
      ...more,
    })
  it('SHELL-19 follows the configuration', () => {
    expect([shown('USE'), shown('EASY'), shown('EXP')]).toEqual(['LOGIN', 'EASY', 'EXP'])
    expect(shown('' as 'USE')).toBe('LOGIN')
  })
  it('SHELL-22 AUTH-05 is LOGIN in emergency mode', () => {
    expect([shown('EASY', {}, 1), shown('EXP', {}, 7)]).toEqual(['LOGIN', 'LOGIN'])
  })
  it('SHELL-20 says what this browser cannot do first', () => {
    expect(shown('EASY', { inApp: true }, 1)).toBe('IN_APP')
  })
})

describe('browsers', () => {
  it('SHELL-20 messengers are known, browsers are not mistaken for them', () => {
    expect([kakao, line, instagram].every(isInAppBrowser)).toBe(true)
    expect(isInAppBrowser(chrome)).toBe(false)
    expect(isInAppBrowser('Mozilla/5.0 (X11; Linux x86_64) Online/1 Firefox/140.0')).toBe(false)
  })
  it('AUTH-45 each messenger has its way to the system browser', () => {
    const here = 'https://madang.example/invite/demo/1?a=b'
    expect(systemBrowserUrl(kakao, here)).toBe(`kakaotalk://web/openExternal?url=${encodeURIComponent(here)}`)
    expect(systemBrowserUrl(line, here)).toBe(`${here}&openExternalBrowser=1`)
    expect(systemBrowserUrl(instagram, here)).toContain(
      'intent://madang.example/invite/demo/1?a=b#Intent;scheme=https',
    )
    expect(systemBrowserUrl('Instagram iPhone', here)).toBeNull()
  })
  it('the native client is known by its mark', () => {
    expect(nativeClient(`${chrome} MadangClient/WIN/822.003.21`)).toBe('WIN')
    expect(nativeClient(chrome)).toBeNull()
  })
  it('the client offered fits the device', () => {
    expect(clientTypeFor(chrome, 0)).toBe('WIN')
    expect(clientTypeFor(kakao, 5)).toBe('AOS')
    expect(clientTypeFor('Macintosh; Intel Mac OS X', 0)).toBe('MAC')
    expect(clientTypeFor('Macintosh; Intel Mac OS X', 5)).toBe('IOS')
  })
  it('a browser below the oldest that is let in lacks one of three features', () => {
    const modern = { Array, RegExp, CSS: { supports: () => true } }
    expect(isSupportedBrowser(modern)).toBe(true)
    expect(isSupportedBrowser({ ...modern, Array: { prototype: {} } })).toBe(false)
    expect(isSupportedBrowser({ ...modern, CSS: { supports: () => false } })).toBe(false)
    expect(isSupportedBrowser({ ...modern, CSS: undefined })).toBe(false)
    const noLookbehind = class {
      constructor() {
        throw new SyntaxError('invalid group specifier name')
      }
    }
    expect(isSupportedBrowser({ ...modern, RegExp: noLookbehind })).toBe(false)
  })
})

describe('addresses', () => {
  it('tells companies from the platform’s own addresses', () => {
    expect(splitPath('/demo/room/list/')).toEqual({ company: 'demo', own: '', rest: 'room/list' })
    expect(splitPath('/invite/demo', (first) => first === 'invite')).toEqual({
      company: '',
      own: 'invite',
      rest: 'demo',
    })
    expect(splitPath('//')).toEqual({ company: '', own: '', rest: '' })
    expect(companyHome('a b')).toBe('/a%20b/')
  })
  it('returns only to addresses below the same company', () => {
    expect(safeReturn('/demo/room/list?page=2', 'demo')).toBe('/demo/room/list?page=2')
    for (const bad of [
      '/hanbit/room',
      '//evil.example/demo/x',
      '/\\evil.example/demo',
      'https://evil.example/',
      '/demo/',
      null,
      7,
    ]) {
      expect(safeReturn(bad, 'demo')).toBeNull()
    }
  })
})

describe('boot data', () => {
  it('reads what the gateway wrote', () => {
    const data = parseBootData(
      JSON.stringify({
        branding: branding(),
        language: 'ko',
        nonce: 'n',
        discovery: { schema: 's', microFrontends: {} },
      }),
    )
    expect(data).toMatchObject({ language: 'ko', nonce: 'n', companyNotFound: false, boundCompany: null })
    expect(data.branding?.company.companyId).toBe('demo')
  })
  it('takes unreadable parts as absent', () => {
    for (const broken of [
      undefined,
      '',
      '{',
      '[]',
      'null',
      '{"branding":7,"language":"fr","discovery":"x"}',
    ]) {
      expect(parseBootData(broken)).toEqual({
        discovery: null,
        branding: null,
        companyNotFound: false,
        boundCompany: null,
        language: null,
        nonce: null,
        overrides: [],
        shell: null,
        ticket: null,
        revision: null,
        fingerprint: null,
      })
    }
  })
})
