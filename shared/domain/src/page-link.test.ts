import fc from 'fast-check'
import { mayLinkTo } from './page-link.ts'

const own = 'https://madang.example'

describe('what a written link may lead to', () => {
  test.each([
    'https://other.example/mf/store/x.html',
    'mailto:a@b.example',
    'tel:021234567',
    '#part',
    '/demo/room/list?page=2',
    '/intro/academy',
    '/invite/demo/123456789',
    `${own}/demo/message`,
    '/mfa/room/list',
    '/',
  ])('%s may', (href) => {
    expect(mayLinkTo(href, own)).toBe(true)
  })

  test.each([
    '/mf/store/mf-x/1.0.0/x.html',
    '/./mf/store/x.html',
    '/demo/../mf/store/x.html',
    '/demo/%2e%2e/mf/store/x.html',
    '/%6df/store/x.html',
    '/%256df/store/x.html',
    '/demo%2f..%2fmf/store/x.html',
    '\\mf\\store\\x.html',
    '/m\tf/store/x.html',
    '/MF/store/x.html',
    '../../mf/store/x.html',
    '/api/message',
    '/open/company',
    '/demo/?mf-override=mf-x@1.0.0',
    '/demo/?a=1&mf%2Doverride=mf-x@canary',
    `${own}/mf/store/x.html`,
    `${own}:443/mf/store/x.html`,
    'HTTPS://MADANG.example//mf/store/x.html',
  ])('%s may not', (href) => {
    expect(mayLinkTo(href, own)).toBe(false)
  })

  test('no way of writing a path of the store gets through', () => {
    const letter = (c: string) => fc.constantFrom(c, `%${c.charCodeAt(0).toString(16)}`, c.toUpperCase())
    const before = fc.array(fc.constantFrom('/', '/./', '/a/../', '/%2e/', '/b/c/../../', '//../'), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(before, letter('m'), letter('f'), (way, m, f) => {
        const href = `${own}${way.join('')}/${m}${f}/store/x.html`
        expect(mayLinkTo(href, own)).toBe(false)
      }),
    )
  })
})

test('without an origin only relative links are judged', () => {
  expect(mayLinkTo('/mf/store/x.html')).toBe(false)
  expect(mayLinkTo(`${own}/mf/store/x.html`)).toBe(true)
})
