import assert from 'node:assert/strict'
import { test } from 'node:test'
import { book } from '@madang/contract'
import { firstCall } from '@madang/remote-kit/define'
import { demoBranding, type TestGateway, withGateway } from '../testing/gateway.ts'

const shipAll = async ({ ship }: TestGateway) => {
  await ship('shell', '1.0.0')
  await ship('mf-notes', '1.0.0')
  await ship('mf-rooms', '1.0.0', {
    pages: { 'rooms.list': '/:companyId/room/list', 'rooms.class': '/:companyId/room/class/:meetCode' },
  })
}

const preloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map((m) => m[1])
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="madang-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

test("SHELL-69 a company's page carries its title, description, keywords, icon and colours before any script", () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const page = await gateway.app.inject({ url: '/demo/room/list' })
    assert.equal(page.statusCode, 200)
    assert.match(page.body, /<title>Demo &quot;A&quot; &lt;b&gt;<\/title>/)
    assert.match(page.body, /<meta name="description" content="Learn &amp; grow">/)
    assert.match(page.body, /<meta name="keywords" content="class, homework">/)
    assert.match(page.body, /<meta name="theme-color" content="#0f6e5c">/)
    assert.match(
      page.body,
      /<link rel="icon" href="\/open\/company\/branding\/image\?command=FAVICON&amp;companyId=demo&amp;v=7">/,
    )
    assert.match(page.body, /--madang-primary:#0f6e5c;/)
    const style = /<style[^>]*>(.*?)<\/style>/s.exec(page.body)?.[1] ?? ''
    assert.match(style, /--madang-background:#e9eefb\}/, 'what is no colour stays out of the styles')
    assert.doesNotMatch(style, /red;/)
  }))

test('the words for browsers that are too old stand in the page, shown unless its own style knows better', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    for (const [language, title] of [
      ['ko', '지원하지 않는 브라우저예요'],
      ['en', 'This browser is too old'],
    ]) {
      const { body } = await gateway.app.inject({ url: `/demo/?lang=${language}` })
      assert.ok(body.indexOf(`<strong>${title}</strong>`) > 0)
      assert.match(body, /Firefox[^<]* 115|Firefox는 115/)
      const style = /<style[^>]*>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
      assert.match(
        style,
        /@supports \(color:color-mix\(in srgb,red,red\)\)\{html:not\(\.madang-old\) \.madang-old-words\{display:none\}\}/,
      )
    }
  }))

test('the page preloads exactly the shell and the addressed remote, each with its hash', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const rooms = await gateway.app.inject({ url: '/demo/room/list?lang=ko' })
    assert.deepEqual(preloads(rooms.body), [
      '/mf/store/shell/1.0.0/frame.ee.js',
      '/mf/store/shell/1.0.0/table.ee.js',
      '/mf/store/shell/1.0.0/locale-ko.cc.js',
      '/mf/store/mf-rooms/1.0.0/remoteEntry.js',
      '/mf/store/mf-rooms/1.0.0/remote.aa.js',
      '/mf/store/mf-rooms/1.0.0/page-rooms.list.bb.js',
      '/mf/store/mf-rooms/1.0.0/locale-ko.cc.js',
    ])
    const login = await gateway.app.inject({ url: '/demo/' })
    assert.deepEqual(preloads(login.body), [
      '/mf/store/shell/1.0.0/login.ee.js',
      '/mf/store/shell/1.0.0/locale-en.dd.js',
    ])
    const hashes = [...rooms.body.matchAll(/integrity="([^"]+)"/g)].map((m) => m[1])
    assert.equal(hashes.length, 8)
    assert.ok(hashes.every((hash) => /^sha256-[A-Za-z0-9+/]{43}=$/.test(hash ?? '')))
    for (const url of preloads(rooms.body)) {
      assert.equal((await gateway.app.inject(url ?? '')).statusCode, 200)
    }
  }))

test("PLAT-27 the policy lets scripts come from this origin's store alone, and no two pages share a nonce", () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const read = async () => {
      const page = await gateway.app.inject({ url: '/demo/', headers: { host: 'school.example:8443' } })
      const policy = String(page.headers['content-security-policy'])
      return { page, policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '' }
    }
    const [a, b] = [await read(), await read()]
    const directives = Object.fromEntries(
      a.policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    assert.equal(directives['script-src'], 'http://school.example:8443/mf/store/')
    assert.equal(directives['object-src'], "'none'")
    assert.equal(directives['base-uri'], "'none'")
    assert.equal(directives['frame-ancestors'], "'self'")
    assert.equal(directives['connect-src'], "'self' ws://school.example:8443")
    assert.doesNotMatch(a.policy, /unsafe|\*/)
    assert.ok(a.nonce.length >= 22 && a.nonce !== b.nonce)
    assert.equal(bootOf(a.page.body).nonce, a.nonce)
    assert.ok(a.page.body.includes(`<style nonce="${a.nonce}">`))
    const scripts = [...a.page.body.matchAll(/<script\b([^>]*)>/g)].map((m) => m[1] ?? '')
    assert.ok(scripts.every((attributes) => /type="application\/json"|src="\/mf\/store\//.test(attributes)))
    assert.equal(a.page.headers['x-content-type-options'], 'nosniff')
    assert.equal(a.page.headers['strict-transport-security'], undefined, 'plain http stays plain')
    assert.equal(a.page.headers['cache-control'], 'no-cache, private')
  }))

test('a forged Host header does not reach the policy', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const page = await gateway.app.inject({ url: '/demo/', headers: { host: 'evil.example; script-src *' } })
    assert.doesNotMatch(String(page.headers['content-security-policy']), /evil/)
    assert.match(String(page.headers['content-security-policy']), /script-src 'none';/)
  }))

test("company texts can't end the data block", () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const page = await gateway.app.inject({ url: '/demo/' })
    assert.equal(page.body.match(/<\/script>/g)?.length, 2)
    assert.equal(bootOf(page.body).branding.setting.loginText, demoBranding.setting.loginText)
  }))

test('the boot data holds discovery, branding, language and the shell, so that no call precedes the first paint', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const boot = bootOf((await gateway.app.inject({ url: '/demo/room/list' })).body)
    assert.deepEqual(Object.keys(boot.discovery.microFrontends), ['mf-notes', 'mf-rooms'])
    assert.equal(boot.branding.company.companyId, 'demo')
    assert.equal(boot.language, 'en')
    assert.deepEqual([boot.shell.version, boot.shell.base], ['1.0.0', '/mf/store/shell/1.0.0/'])
    assert.ok(boot.shell.integrity['login.ee.js'])
  }))

test('what the addressed page asks for first stands before the script of the shell, which does not wait for the end', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const first = firstCall(book.get, {}, 'bookIdx')
    const text = { ko: 'book', en: 'book' }
    await gateway.ship('mf-books', '1.0.0', {
      pages: { 'books.view': '/:companyId/books/view' },
      declaration: {
        pages: [
          {
            id: 'books.view',
            path: '/:companyId/books/view',
            title: text,
            area: 'service',
            frame: 'service',
            signIn: 'required',
            firstCalls: [first],
          },
        ],
      },
    })
    const { body } = await gateway.app.inject({ url: '/demo/books/view?bookIdx=1' })
    const written =
      /<script type="application\/json" id="madang-first">(.*?)<\/script>\n<script async /s.exec(body)
    assert.deepEqual(JSON.parse(written?.[1] ?? 'null'), JSON.parse(JSON.stringify([first])))
    const without = await gateway.app.inject({ url: '/demo/room/list' })
    assert.doesNotMatch(without.body, /madang-first/)
  }))

test('an unknown company gets 404 and still the shell, which shows why', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const page = await gateway.app.inject({ url: '/nobody/room/list' })
    assert.equal(page.statusCode, 404)
    assert.match(page.body, /<script async fetchpriority="high" src="\/mf\/store\/shell\//)
    assert.equal(bootOf(page.body).companyNotFound, true)
    assert.deepEqual(
      preloads(page.body).filter((url) => url?.includes('mf-rooms')),
      [],
    )
  }))

test('a database that is away costs the colours, not the page', () =>
  withGateway(
    async (gateway) => {
      await shipAll(gateway)
      const page = await gateway.app.inject({ url: '/demo/' })
      assert.equal(page.statusCode, 200)
      assert.match(page.body, /<title>Madang<\/title>/)
      assert.equal(bootOf(page.body).companyNotFound, undefined)
    },
    {
      readBranding: async () => {
        throw new Error('connection refused')
      },
    },
  ))

test('without a shell in the store the page says so with 503', () =>
  withGateway(async ({ app }) => {
    for (const [lang, words] of [
      ['en', 'not set up completely yet'],
      ['ko', '아직 서비스 준비가 끝나지 않았어요'],
    ]) {
      const { statusCode, body } = await app.inject({ url: `/demo/?lang=${lang}` })
      assert.equal(statusCode, 503)
      assert.ok(body.includes(words!))
      assert.ok(!body.includes('role="status"'), 'nothing seems to load')
    }
  }))

test('SHELL-77 the language is the query, then the stored choice, then the browser, then English', () =>
  withGateway(async ({ app, ...gateway }) => {
    await shipAll({ app, ...gateway })
    const lang = async (url: string, headers: Record<string, string>) =>
      /<html lang="(\w+)">/.exec((await app.inject({ url, headers })).body)?.[1]
    const cookie = 'other=1; madang-lang=ko'
    assert.equal(await lang('/demo/?lang=en', { cookie, 'accept-language': 'ko' }), 'en')
    assert.equal(await lang('/demo/', { cookie, 'accept-language': 'en' }), 'ko')
    assert.equal(await lang('/demo/', { 'accept-language': 'fr, ko-KR;q=0.8, en;q=0.5' }), 'ko')
    assert.equal(await lang('/demo/', { 'accept-language': 'fr' }), 'en')
    assert.equal(await lang('/demo/?lang=xx', {}), 'en')
  }))

test('an address without a remote’s page preloads the part of the shell that draws it', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const part = async (url: string) =>
      preloads((await gateway.app.inject({ url })).body).flatMap(
        (file) => /(\w+)\.ee\.js/.exec(file ?? '')?.[1] ?? [],
      )
    await gateway.ship('mf-intro', '1.0.0', {
      pages: { 'intro.academy': '/intro/academy', 'intro.demo': '/demo/captured' },
      declaration: { folders: [{ path: '/intro', to: '/intro/academy' }] },
    })
    assert.deepEqual(await part('/'), ['entry'])
    assert.deepEqual(await part('/intro/nothing'), ['entry'])
    assert.deepEqual(await part('/demo/x'), ['login'], 'a company comes before a public page of its name')
    assert.deepEqual(await part('/invite/demo/123456789'), ['entry'])
    assert.deepEqual(await part('/nowhere/'), ['entry'])
    assert.deepEqual(await part('/diagnostics?companyId=demo'), ['diagnostics'])
    assert.deepEqual(await part('/demo/'), ['login'])
  }))

test('pages of the platform itself and the invitation have their company where the address says it', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const title = async (url: string) => {
      const page = await gateway.app.inject({ url })
      return [page.statusCode, /<title>(.*?)<\/title>/.exec(page.body)?.[1]]
    }
    const demo = 'Demo &quot;A&quot; &lt;b&gt;'
    assert.deepEqual(await title('/'), [200, 'Madang'])
    assert.deepEqual(await title('/invite/demo/123456789'), [200, demo])
    assert.deepEqual(await title('/DEMO/'), [200, demo])
    assert.deepEqual(await title('/intro/academy'), [404, 'Madang'], 'nobody brings these pages')
    await gateway.ship('mf-intro', '1.0.0', { pages: { 'intro.academy': '/intro/academy' } })
    assert.deepEqual(await title('/intro/academy?lang=ko'), [200, '마당'])
    assert.deepEqual(await title('/intro'), [200, 'Madang'])
    assert.deepEqual(await title('/webview/x'), [200, 'Madang'])
    assert.deepEqual(await title('/diagnostics'), [200, 'Madang'])
    assert.deepEqual(await title('/diagnostics?companyId=demo'), [200, demo])
  }))

test('pages for the native client stand below their company; the prefix leads to the way in, with the language that data names', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const target = async (url: string) => {
      const { statusCode, headers } = await gateway.app.inject({ url })
      return statusCode === 302 ? headers.location : statusCode
    }
    assert.equal(await target('/webview/demo/task/list'), '/demo/webview/enter/task/list')
    const data = encodeURIComponent(JSON.stringify({ lang: 'ko', roomCode: 'r' }))
    const query = new URLSearchParams({ data: JSON.stringify({ lang: 'ko', roomCode: 'r' }), lang: 'ko' })
    assert.equal(
      await target(`/webview/demo/task/list?data=${data}`),
      `/demo/webview/enter/task/list?${query}`,
    )
    assert.equal(
      await target('/webview/demo/task/list?data=%7B&lang=en'),
      '/demo/webview/enter/task/list?data=%7B&lang=en',
    )
    assert.equal(await target('/webview/%5Cevil.example/x'), '/%5Cevil.example/webview/enter/x')
    assert.equal(await target('/webview/%2Fevil.example/x'), '/%2Fevil.example/webview/enter/x')
    assert.equal(await target('/webview//evil.example/x'), '/evil.example/webview/enter/x')
    // a video's address may name no company: then the host does, or nobody
    assert.equal(await target('/webview/video/42'), 200)
    assert.equal(await target('/webview/video/42?companyId=demo'), '/demo/webview/enter/video/42')
    assert.equal(
      await target('/webview/video/42?companyId=%2Fevil.example&lang=ko'),
      '/%2Fevil.example/webview/enter/video/42?lang=ko',
    )
    assert.equal(await target('/webview/x'), 200)
  }))

test('the one-time token of a web view goes on behind the #, where no log and no Referer has it, to the company’s real id', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const answer = await gateway.app.inject({ url: '/webview/DEMO/task/list?token=A.b%26c&lang=ko' })
    assert.equal(answer.headers.location, '/demo/webview/enter/task/list?lang=ko#token=A.b%26c')
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.equal(answer.headers['referrer-policy'], 'no-referrer')
  }))

test('a folder address preloads the page that it opens', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    await gateway.ship('mf-messages', '1.0.0', {
      pages: { 'messages.list': '/:companyId/message/:box/list' },
      declaration: { folders: [{ path: '/:companyId/message/:box', to: '/:companyId/message/:box/list' }] },
    })
    const files = async (url: string) => preloads((await gateway.app.inject({ url })).body)
    assert.ok((await files('/demo/message/recv')).some((file) => file?.includes('mf-messages')))
    assert.deepEqual(await files('/demo/message/recv'), await files('/demo/message/recv/list'))
  }))

test('addresses of calls and files never answer a page', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    for (const url of [
      '/api/nothing',
      '/open/nothing',
      '/mf/nothing',
      '/.env',
      '/wp-login.php',
      '/%E0%A4%A',
    ]) {
      const answer = await gateway.app.inject(url)
      assert.ok(answer.statusCode >= 400, url)
      assert.doesNotMatch(String(answer.headers['content-type']), /html/, url)
    }
  }))

test('a host that belongs to one company shows it at the root', () =>
  withGateway(
    async (gateway) => {
      await shipAll(gateway)
      const page = await gateway.app.inject({ url: '/', headers: { host: 'school.example' } })
      assert.equal(bootOf(page.body).boundCompany, 'demo')
      assert.equal(bootOf(page.body).branding.company.companyId, 'demo')
    },
    { boundCompany: async (host) => (host === 'school.example' ? 'demo' : null) },
  ))
