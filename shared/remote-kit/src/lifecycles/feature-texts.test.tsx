import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { defineRemote } from '../define.ts'
import { memoryApi } from '../harness/memory-api.ts'
import { type StubShell, stubShell } from '../harness/stub-shell.ts'
import { useT } from '../i18n.ts'
import { Link } from '../router.tsx'
import { hearPushes } from '../testing/hear-pushes.ts'
import { createRemote } from './create-remote.tsx'
import { page, showing } from './testing.tsx'

hearPushes()
let shell: StubShell
const open = (path: string) => window.history.pushState(null, '', path)

beforeEach(() => {
  document.body.innerHTML = '<main id="place"></main>'
  shell = stubShell({ api: memoryApi() })
})
const props = () => ({ version: '2.0.0', domElement: document.querySelector('main') ?? document.body })

describe('texts of features', () => {
  const decl = defineRemote({
    name: 'mf-parts',
    title: { ko: '조각', en: 'Parts' },
    languages: ['ko', 'en'],
    pages: [
      { ...page('parts.a', '/:companyId/parts/a'), texts: ['apples'] as const },
      { ...page('parts.b', '/:companyId/parts/b'), texts: ['bears'] as const },
    ],
  })
  const made = () => {
    const asked: string[] = []
    const fails = new Set<string>()
    const of = (name: string, language: 'ko' | 'en') => async () => {
      asked.push(`${name}.${language}`)
      if (fails.has(`${name}.${language}`)) throw new Error('offline')
      const word = { ko: '말', en: 'word' }[language]
      return { default: { [name]: `${name} ${word}`, errors: { [`WB-${name}`]: `${name} ${word}` } } }
    }
    const Say = ({ keys }: { keys: readonly string[] }) => {
      const t = useT()
      return (
        <>
          <h1>{keys.map((key) => t(key)).join(', ')}</h1>
          <Link to="parts/a">to a</Link>
          <Link to="parts/b">to b</Link>
        </>
      )
    }
    const remote = createRemote(decl, {
      pages: {
        'parts.a': showing(() => <Say keys={['own', 'apples', 'errors.WB-apples']} />),
        'parts.b': showing(() => <Say keys={['own', 'bears', 'errors.WB-own', 'errors.WB-bears']} />),
      },
      locales: { ko: of('own', 'ko'), en: of('own', 'en') },
      texts: {
        apples: { ko: of('apples', 'ko'), en: of('apples', 'en') },
        bears: { ko: of('bears', 'ko'), en: of('bears', 'en') },
      },
    })
    return { remote, asked, fails }
  }
  const heading = async () => (await screen.findByRole('heading')).textContent
  const go = (to: string) => fireEvent.click(screen.getByRole('link', { name: `to ${to}` }))

  test('a page loads the remote’s own and its feature’s, each once, and no other feature’s', async () => {
    const { remote, asked } = made()
    open('/demo/parts/a')
    await remote.bootstrap({})
    await remote.mount(props())
    expect(await heading()).toBe('own word, apples word, apples word')
    expect(asked.sort()).toEqual(['apples.en', 'own.en'])
    go('b')
    await waitFor(async () => expect(await heading()).toBe('own word, bears word, own word, bears word'))
    go('a')
    await waitFor(async () => expect(await heading()).toBe('own word, apples word, apples word'))
    expect(asked.sort()).toEqual(['apples.en', 'bears.en', 'own.en'])
    await remote.unmount({})
  })

  test('a page whose code came in another language begins with the words of this one', async () => {
    const { remote, asked } = made()
    open('/demo/parts/a')
    await remote.mount(props())
    expect(await heading()).toMatch(/^own word/)
    go('b')
    await waitFor(async () => expect(await heading()).toMatch(/bears word/))
    shell.services.setLanguage('ko')
    await waitFor(async () => expect(await heading()).toBe('own 말, bears 말, own 말, bears 말'))
    expect(asked).not.toContain('apples.ko')
    const said: (string | null)[] = []
    const place = document.querySelector('main') as HTMLElement
    const watch = new MutationObserver(() => said.push(place.querySelector('h1')?.textContent ?? null))
    watch.observe(place, { childList: true, subtree: true, characterData: true })
    go('a')
    await waitFor(async () => expect(await heading()).toBe('own 말, apples 말, apples 말'))
    watch.disconnect()
    // never half of it: no key, no other language
    expect(said.filter((text) => text?.includes('apples') && !text.includes('apples 말'))).toEqual([])
    await remote.unmount({})
  })

  test('texts that fail to come show as every failure, and come at the next try', async () => {
    const { remote, fails } = made()
    fails.add('apples.ko')
    open('/demo/parts/a')
    await remote.mount(props())
    await heading()
    go('b')
    shell.services.setLanguage('ko')
    await waitFor(async () => expect(await heading()).toMatch(/bears 말/))
    go('a')
    const again = await screen.findByRole('button', { name: '다시 시도' })
    fails.clear()
    fireEvent.click(again)
    await waitFor(async () => expect(await heading()).toBe('own 말, apples 말, apples 말'))
    await remote.unmount({})
  })
})
