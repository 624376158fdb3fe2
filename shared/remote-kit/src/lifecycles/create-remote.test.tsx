import { message } from '@madang/contract'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { useEffect, useState } from 'react'
import { defineRemote } from '../define.ts'
import { memoryApi, refuse } from '../harness/memory-api.ts'
import { type StubShell, stubShell } from '../harness/stub-shell.ts'
import { useAbortSignal, useCleanup, usePageTitle, useRemote } from '../hooks.ts'
import { useT } from '../i18n.ts'
import { callQuery, pageQueryClient, useQuery } from '../query.ts'
import { Link } from '../router.tsx'
import { hearPushes } from '../testing/hear-pushes.ts'
import { expectNoLeaks } from '../testing/leaks.ts'
import { Widget } from '../widget.tsx'
import { createRemote } from './create-remote.tsx'
import { page, remoteOf, showing } from './testing.tsx'

hearPushes()
let shell: StubShell
const never = () => new Promise<never>(() => {})
const open = (path: string) => window.history.pushState(null, '', path)

beforeEach(() => {
  document.body.innerHTML = '<main id="place"></main>'
  shell = stubShell({ api: memoryApi({ 'message.checkNew': never }) })
})
const props = () => ({ version: '2.0.0', domElement: document.querySelector('main') ?? document.body })

test('the page of the address is shown, with its title, its version and its words', async () => {
  const decl = defineRemote({
    name: 'mf-one',
    title: { ko: '하나', en: 'One' },
    languages: ['ko', 'en'],
    pages: [page('one.a', '/:companyId/one/a', 'First')],
  })
  const remote = createRemote(decl, {
    pages: {
      'one.a': showing(() => {
        const t = useT()
        return (
          <h1>
            {t('hi')} {useRemote().version}
          </h1>
        )
      }),
    },
    locales: {
      ko: async () => ({ default: { hi: '안녕하세요' } }),
      en: async () => ({ default: { hi: 'Hello' } }),
    },
  })
  open('/demo/one/a')
  await remote.bootstrap({})
  await remote.mount(props())
  expect((await screen.findByRole('heading')).textContent).toBe('Hello 2.0.0')
  expect(document.title).toBe('First · Demo Academy')
  shell.services.setLanguage('ko')
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('안녕하세요 2.0.0'))
  expect(document.title).toBe('First 한국어 · Demo Academy')
  await remote.unmount({})
  expect(document.querySelector('main')?.childNodes.length).toBe(0)
})

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

test('links change the page; the new headline gets the focus, the first one doesn’t', async () => {
  const remote = remoteOf('two', {
    a: showing(() => (
      <>
        <h1>page a</h1>
        <Link to="two/b">to b</Link>
      </>
    )),
    b: showing(() => {
      const [late, setLate] = useState(false)
      useEffect(() => {
        const timer = setTimeout(() => setLate(true), 20)
        return () => clearTimeout(timer)
      }, [])
      usePageTitle(late ? 'Room 7' : null)
      return late ? <h1>page b</h1> : <p>loading</p>
    }),
  })
  open('/demo/two/a')
  await remote.mount(props())
  const first = await screen.findByRole('heading', { name: 'page a' })
  expect(document.activeElement).not.toBe(first)
  fireEvent.click(screen.getByText('to b'))
  const second = await screen.findByRole('heading', { name: 'page b' })
  expect(window.location.pathname).toBe('/demo/two/b')
  await waitFor(() => expect(document.activeElement).toBe(second))
  await waitFor(() => expect(document.title).toBe('Room 7 · Demo Academy'))
  await remote.unmount({})
})

test('an address without a page says so', async () => {
  const remote = remoteOf('three', { a: showing(() => <h1>a</h1>) })
  open('/demo/three/zzz')
  await remote.mount(props())
  expect((await screen.findByRole('alert')).textContent).toContain('/demo/three/zzz')
  expect(shell.reports).toMatchObject([{ where: { code: 'EC_404', remote: 'mf-three' } }])
  await remote.unmount({})
})

test('an address of another remote leaves the last page standing until the shell takes it away', async () => {
  const remote = remoteOf('leaving', { a: showing(() => <Link to="other/x">away</Link>) })
  open('/demo/leaving/a')
  await remote.mount(props())
  fireEvent.click(await screen.findByText('away'))
  expect(window.location.pathname).toBe('/demo/other/x')
  await waitFor(() => expect(screen.getByText('away')).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shell.reports).toEqual([])
  await remote.unmount({})
})

test('a remote that is mounted after the person went on is no failure either', async () => {
  const remote = remoteOf('late', { a: showing(() => <h1>late</h1>) })
  open('/demo/other/x')
  await remote.mount(props())
  expect(screen.queryByRole('alert')).toBeNull()
  await remote.unmount({})
  expect(shell.reports).toEqual([])
})

test('a page that failed to load is loaded again when the person tries again', async () => {
  let tries = 0
  const remote = remoteOf('four', {
    a: async () => {
      if (++tries < 3) throw new Error('chunk')
      return { default: () => <h1>there</h1> }
    },
  })
  open('/demo/four/a')
  await remote.mount(props())
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(tries).toBe(2))
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'there' })).toBeTruthy()
  await remote.unmount({})
})

test('what failed while it was loaded ahead is loaded again when the remote is shown', async () => {
  let tries = 0
  const remote = remoteOf('ahead', {
    a: async () => {
      if (++tries === 1) throw new Error('chunk')
      return { default: () => <h1>ahead</h1> }
    },
  })
  open('/demo/ahead/a')
  await remote.bootstrap({})
  // The failure passes through a few promises before it is known.
  await new Promise((resolve) => setTimeout(resolve))
  expect(tries).toBe(1)
  await remote.mount(props())
  expect(await screen.findByRole('heading', { name: 'ahead' })).toBeTruthy()
  expect(tries).toBe(2)
  await remote.unmount({})
})

test('PLAT-09 leaving aborts the signal, runs the cleanups and stops what is still asked', async () => {
  const heard: string[] = []
  const remote = remoteOf('five', {
    a: showing(() => {
      const signal = useAbortSignal()
      const onCleanup = useCleanup()
      useQuery(callQuery(message.checkNew, {}))
      useEffect(() => {
        signal.addEventListener('abort', () => heard.push('abort'))
        onCleanup(() => heard.push('first'))
        onCleanup(() => {
          throw new Error('cleanup')
        })
        onCleanup(() => heard.push('last'))
      }, [signal, onCleanup])
      return <h1>five</h1>
    }),
  })
  open('/demo/five/a')
  await remote.mount(props())
  await screen.findByRole('heading')
  await waitFor(() => expect(pageQueryClient.isFetching({ queryKey: ['mf-five'] })).toBe(1))
  await remote.unmount({})
  expect(heard).toEqual(['abort', 'last', 'first'])
  expect(pageQueryClient.isFetching({ queryKey: ['mf-five'] })).toBe(0)
  expect(shell.reports).toMatchObject([{ where: { phase: 'unmount', remote: 'mf-five' } }])
})

test('mount and unmount end in any order and any number', async () => {
  const remote = remoteOf('six', { a: showing(() => <h1>six</h1>) })
  open('/demo/six/a')
  await remote.unmount({})
  await Promise.all([remote.mount(props()), remote.mount(props()), remote.unmount({}), remote.mount(props())])
  await remote.unmount({})
  await remote.unmount({})
  expect(document.querySelector('main')?.childNodes.length).toBe(0)
})

test('a widget of another remote runs with its own texts and fails alone', async () => {
  let working = false
  const decl = defineRemote({
    name: 'mf-gadget',
    title: { ko: '도구', en: 'Gadget' },
    languages: ['ko', 'en'],
    pages: [],
    widgets: [{ name: 'clock', title: { ko: '시계', en: 'Clock' } }],
  })
  shell = stubShell({
    api: memoryApi(),
    loadRemote: async () => {
      if (!working) throw new Error('entry')
      createRemote(decl, {
        pages: {},
        widgets: {
          clock: showing(() => {
            const t = useT()
            return (
              <p>
                {useRemote().decl.name} {t('tick')}
              </p>
            )
          }),
        },
        locales: {
          ko: async () => ({ default: { tick: '똑딱' } }),
          en: async () => ({ default: { tick: 'tick' } }),
        },
      })
    },
  })
  const remote = remoteOf('host', {
    a: showing(() => (
      <>
        <h1>host</h1>
        <Widget of="@mf-gadget/clock" />
      </>
    )),
  })
  open('/demo/host/a')
  await remote.mount(props())
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { name: 'host' })).toBeTruthy()
  working = true
  fireEvent.click(again)
  expect(await screen.findByText('mf-gadget tick')).toBeTruthy()
  await remote.unmount({})
})

test('SHELL-110 words of the catalogue stand in the panel', async () => {
  const remote = remoteOf('seven', {
    a: showing(() => {
      throw refuse('WB-503-001')
    }),
  })
  open('/demo/seven/a')
  await remote.mount(props())
  expect(await screen.findByText(/The service is not available right now.*WB-503-001/)).toBeTruthy()
  await remote.unmount({})
})

test('PLAT-09 fifty mounts and unmounts leave nothing behind', async () => {
  const remote = remoteOf('leak', {
    a: showing(() => {
      const onCleanup = useCleanup()
      useQuery(callQuery(message.checkNew, {}))
      useEffect(() => {
        const hear = () => {}
        window.addEventListener('resize', hear)
        onCleanup(() => window.removeEventListener('resize', hear))
      }, [onCleanup])
      return (
        <>
          <h1>leak</h1>
          <Link to="leak/a">again</Link>
        </>
      )
    }),
  })
  open('/demo/leak/a')
  await expectNoLeaks(async () => {
    await remote.mount(props())
    await screen.findByRole('heading', { name: 'leak' })
    await remote.unmount({})
  })
}, 30_000)

test('the leak assertion fails for a page that leaves a listener', async () => {
  const remote = remoteOf('leaky', {
    a: showing(() => {
      useEffect(() => {
        window.addEventListener('resize', () => {})
      }, [])
      return <h1>leaky</h1>
    }),
  })
  open('/demo/leaky/a')
  const cycle = async () => {
    await remote.mount(props())
    await screen.findByRole('heading', { name: 'leaky' })
    await remote.unmount({})
  }
  await expect(expectNoLeaks(cycle, { times: 5 })).rejects.toThrow(/listeners \d+ → \d+/)
})
