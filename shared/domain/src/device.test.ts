import fc from 'fast-check'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const known: [userAgent: string, browser: string | null, system: string | null][] = [
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome 131',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge 131',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36`,
    'Whale 4',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    'Chrome 131',
    'iPadOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X710) ${webkit} SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36`,
    'Samsung Internet 26',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918N; wv) ${webkit} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36;KAKAOTALK 2410800`,
    'KakaoTalk',
    'Android',
  ],
  ['curl/8.5.0', null, null],
]

test.each(known)('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('whatever is sent, something short comes of it, or nothing', () => {
  expect(deviceOf(null)).toEqual({ browser: null, system: null })
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { browser, system } = deviceOf(text)
      expect(`${browser}${system}`.length).toBeLessThan(text.length + 30)
    }),
  )
})
