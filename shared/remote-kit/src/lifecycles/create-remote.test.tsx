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

// the first of this document
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

test('each page of a walk whose code is refused comes by itself', async () => {
  const tries = new Map<string, number>()
  const refusedOnce = (name: string) => async () => {
    tries.set(name, (tries.get(name) ?? 0) + 1)
    if (tries.get(name) === 1) throw new Error('chunk')
    return { default: () => <h1>{name}</h1> }
  }
  const names = ['a', 'b', 'c', 'd', 'e'] as const
  const remote = remoteOf('walk', Object.fromEntries(names.map((name) => [name, refusedOnce(name)])))
  open('/demo/walk/a')
  await remote.mount(props())
  for (const name of names) {
    open(`/demo/walk/${name}`)
    expect(await screen.findByRole('heading', { name }, { timeout: 4000 })).toBeTruthy()
  }
  await remote.unmount({})
}, 30_000)

test('a page whose code is refused comes by itself, and at once when the line is back', async () => {
  for (const back of [() => {}, () => window.dispatchEvent(new Event('online'))]) {
    let tries = 0
    const remote = remoteOf('itself', {
      a: async () => {
        if (++tries === 1) throw new Error('chunk')
        return { default: () => <h1>there</h1> }
      },
    })
    open('/demo/itself/a')
    await remote.mount(props())
    await screen.findByRole('button', { name: 'Try again' })
    back()
    expect(await screen.findByRole('heading', { name: 'there' }, { timeout: 5000 })).toBeTruthy()
    expect(tries).toBe(2)
    await remote.unmount({})
  }
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

test('a page whose code has come by the end of the bootstrap is the first thing that is drawn', async () => {
  const remote = remoteOf('prompt', { a: showing(() => <h1>prompt</h1>) })
  open('/demo/prompt/a')
  await remote.bootstrap(props())
  await remote.mount(props())
  expect(screen.getByRole('heading', { name: 'prompt' })).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  await remote.unmount({})
})

test('a page whose code does not come holds the bootstrap up for a second, no longer', async () => {
  jest.useFakeTimers()
  const remote = remoteOf('silent', { a: never })
  open('/demo/silent/a')
  let ended = false
  const end = remote.bootstrap(props()).then(() => {
    ended = true
  })
  await jest.advanceTimersByTimeAsync(999)
  expect(ended).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(ended).toBe(true)
  await end
  jest.useRealTimers()
})
