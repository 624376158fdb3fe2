/** One remote after the other, both there already, under a real single-spa. */
import { screen, waitFor } from '@testing-library/dom'
import { useEffect, useLayoutEffect } from 'react'
import { getMountedApps, navigateToUrl, registerApplication, start } from 'single-spa'
import type { StubShell } from '../harness/stub-shell.ts'
import { useAbortSignal, useCleanup } from '../hooks.ts'
import { quietShell, remoteOf, showing } from './testing.tsx'

let shell: StubShell
const log: string[] = []
const note = (what: string) => {
  log.push(`${what}, ${document.querySelectorAll('h1').length} shown`)
}

function logging(name: string) {
  return showing(() => {
    const signal = useAbortSignal()
    const cleanup = useCleanup()
    useLayoutEffect(() => {
      note(`${name} stands`)
      return () => note(`${name} layout ends, ${signal.aborted ? 'aborted' : 'not aborted'}`)
    }, [signal])
    useEffect(() => {
      cleanup(() => note(`${name} scope ends`))
      return () => note(`${name} effect ends`)
    }, [cleanup])
    return <h1>{name}</h1>
  })
}

beforeAll(() => {
  shell = quietShell()
  const remotes = [
    remoteOf('rooms', { list: logging('rooms') }),
    remoteOf('notes', { list: logging('notes') }),
    remoteOf('torn', {
      list: showing(() => {
        useEffect(
          () => () => {
            throw new Error('torn')
          },
          [],
        )
        return <h1>torn</h1>
      }),
    }),
  ]
  for (const remote of remotes) {
    const { name } = remote.decl
    registerApplication({
      name,
      app: async () => remote as never,
      activeWhen: ({ pathname }) => pathname.startsWith(`/demo/${name.slice(3)}/`),
      customProps: { version: '1.0.0' },
    })
  }
  start({ urlRerouteOnly: true })
})

async function shown(name: string) {
  navigateToUrl(`/demo/${name}/list`)
  await screen.findByRole('heading', { name })
  await waitFor(() => expect(getMountedApps()).toEqual([`mf-${name}`]))
}

/** Lets promises go on and no task: no timer, no message, no frame. */
async function promisesOnly() {
  for (let i = 0; i < 500; i++) await null
}

const headlines = () => screen.queryAllByRole('heading').map((h) => h.textContent)

test('the next remote stands in the task in which the one before left: no frame shows the empty place', async () => {
  await shown('notes')
  await shown('rooms')
  log.length = 0
  navigateToUrl('/demo/notes/list')
  await promisesOnly()
  expect(headlines()).toEqual(['notes'])
  expect(document.activeElement?.textContent).toBe('notes')
  expect(log).toEqual([
    'rooms scope ends, 1 shown',
    'rooms layout ends, aborted, 1 shown',
    'rooms effect ends, 0 shown',
    'notes stands, 1 shown',
  ])
  expect(shell.reports).toEqual([])
})

test('a fault of the one that leaves is its own, and the next one stands in the same task', async () => {
  await shown('notes')
  await shown('torn')
  navigateToUrl('/demo/notes/list')
  await promisesOnly()
  expect(headlines()).toEqual(['notes'])
  expect(shell.reports.map(({ where }) => `${where?.remote} ${where?.phase}`)).toEqual(['mf-torn unmount'])
})
