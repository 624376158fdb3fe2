import { cell } from '../core/cell.ts'
import { updateLimits } from './decide.ts'
import { holdVersion } from './holds.ts'
import { askEvery, askRevisionSoon } from './revision.ts'
import { offered, startUpdates, type Updates } from './start.ts'

// Hours of fake time on a busy machine.
jest.setTimeout(60_000)

let live: string
let unsaved: boolean
let asked: number
let reloads: number
let updates: Updates
let alive: boolean
const told = cell(false)

const begin = (fingerprint = 'a') => {
  updates = startUpdates({
    fingerprint,
    ask: async () => {
      asked += 1
      if (!alive) throw new Error('unreachable')
      return { revision: asked, fingerprint: live }
    },
    told,
    isUnsaved: () => unsaved,
    reload: () => {
      reloads += 1
    },
    random: () => 0.5,
  })
}

const minute = 60_000
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const touch = () => window.dispatchEvent(new Event('pointerdown'))
/** Somebody at work: never long without a touch. */
async function work(ms: number) {
  for (let done = 0; done < ms; done += 10_000) {
    touch()
    await pass(10_000)
  }
}
function show(value: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
  live = 'a'
  unsaved = false
  alive = true
  told.set(false)
  asked = 0
  reloads = 0
})
afterEach(() => {
  updates.stop()
  show('visible')
  document.body.replaceChildren()
  jest.useRealTimers()
})

it('asks about once a minute and leaves the page alone while nothing is new', async () => {
  begin()
  await pass(60 * minute)
  expect(asked).toBeGreaterThan(50)
  expect(asked).toBeLessThan(70)
  expect([reloads, offered.get(), updates.cross()]).toEqual([0, false, false])
})

it('rests while the server tells by itself, asks when it is told, and again every minute when nobody tells', async () => {
  told.set(true)
  begin()
  await work(9 * minute)
  expect(asked).toBe(0)
  live = 'b'
  askRevisionSoon()
  askRevisionSoon()
  await pass(5000)
  expect(asked).toBe(1)
  expect(updates.cross()).toBe(true)
  updates.stop()
  askRevisionSoon()
  await pass(5000)
  expect(asked).toBe(1)

  begin('b')
  await pass(5 * minute)
  expect(asked).toBe(1)
  told.set(false)
  await pass(minute)
  expect(asked).toBe(2)
})

it('takes a new version on the way to another remote, once', async () => {
  begin()
  live = 'b'
  await work(askEvery.visibleMs)
  expect(reloads).toBe(0)
  expect(updates.cross()).toBe(true)
  // both of the events that one navigation makes
  expect(updates.cross()).toBe(true)
  expect(reloads).toBe(1)
})

it('takes it when the person has been away for a while', async () => {
  begin()
  live = 'b'
  await pass(updateLimits.idleMs + minute)
  expect(reloads).toBe(1)
})

it('asks at once when the tab is seen again, and takes it in a tab that nobody sees', async () => {
  begin()
  await pass(10_000)
  live = 'b'
  show('hidden')
  show('visible')
  await pass(0)
  expect(asked).toBe(1)
  show('hidden')
  await pass(updateLimits.hiddenMs + 20_000)
  expect(reloads).toBe(1)
})

it('offers it beside a dirty form, and takes nothing however long nobody comes', async () => {
  begin()
  unsaved = true
  live = 'b'
  await pass(askEvery.visibleMs)
  expect(offered.get()).toBe(true)
  await pass(90 * minute)
  expect([reloads, updates.cross()]).toEqual([0, false])
  unsaved = false
  await pass(10_000)
  expect(reloads).toBe(1)
})

it('is quiet in a live class, and comes after it', async () => {
  begin()
  const release = holdVersion()
  live = 'b'
  await pass(60 * minute)
  expect([reloads, offered.get(), updates.cross()]).toEqual([0, false, false])
  release()
  await pass(20_000)
  expect(reloads).toBe(1)
})

it('offers it to somebody who works on without a pause; later means later', async () => {
  begin()
  live = 'b'
  await work(askEvery.visibleMs + updateLimits.offerAfterMs + 10_000)
  expect(offered.get()).toBe(true)
  updates.later()
  expect(offered.get()).toBe(false)
  await work(updateLimits.laterMs - 20_000)
  expect(offered.get()).toBe(false)
  await work(30_000)
  expect(offered.get()).toBe(true)
  expect(reloads).toBe(0)
})

it('forgets a version that was rolled back', async () => {
  begin()
  live = 'b'
  await work(3 * minute)
  expect(offered.get()).toBe(true)
  live = 'a'
  await work(2 * minute)
  expect([offered.get(), updates.cross()]).toEqual([false, false])
})

it.each(['dialog', 'alertdialog', 'menu'])('waits while a %s is open', async (role) => {
  begin()
  live = 'b'
  const open = document.body.appendChild(document.createElement('div'))
  open.setAttribute('role', role)
  await pass(updateLimits.idleMs * 2)
  expect(reloads).toBe(0)
  open.remove()
  await pass(20_000)
  expect(reloads).toBe(1)
})

it('waits while a field in use has text', async () => {
  begin()
  live = 'b'
  const field = document.body.appendChild(document.createElement('textarea'))
  field.value = 'half a sentence'
  field.focus()
  await pass(updateLimits.idleMs * 2)
  expect(reloads).toBe(0)
})

it('never puts an error page in place of a page that stands: a silent gateway is not asked for another', async () => {
  begin()
  live = 'b'
  await work(askEvery.visibleMs)
  alive = false
  await pass(30 * minute)
  expect([reloads, updates.cross()]).toEqual([0, false])
  alive = true
  await pass(2 * minute)
  expect(reloads).toBe(1)
})

it('never reloads in a loop, though the gateway names other versions with every answer', async () => {
  const begun = Date.now()
  const times: number[] = []
  // every reload is another document, which begins with what the gateway said then
  for (let page = 0; page < 5; page++) {
    begin(`page ${page}`)
    const before = reloads
    for (let i = 0; i < 200 && reloads === before; i++) {
      live = `answer ${Date.now()}`
      await pass(10_000)
      updates.cross()
    }
    times.push(Date.now() - begun)
    updates.stop()
  }
  expect(reloads).toBe(5)
  for (const [i, at] of times.entries()) {
    if (i > 0) expect(at - (times[i - 1] ?? 0)).toBeGreaterThanOrEqual(updateLimits.gapMs)
  }
})

it('takes nothing by itself where the tab can remember nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  begin()
  live = 'b'
  await pass(60 * minute)
  expect([reloads, updates.cross()]).toEqual([0, false])
})

it.each<[string, (main: HTMLElement) => void]>([
  ['a comment', (main) => enter(main, '<textarea></textarea>', (field) => (field.value = '다시 풀어 봐요'))],
  [
    'an amount over another',
    (main) => enter(main, '<input value="5000">', (field) => (field.value = '15000')),
  ],
  ['a box', (main) => enter(main, '<input type="checkbox">', (field) => (field.checked = true))],
  [
    'formatted text',
    (main) =>
      enter(
        main,
        '<div contenteditable="true" tabindex="0"></div>',
        (field) => (field.innerHTML = '<b>글</b>'),
      ),
  ],
  [
    'a file',
    (main) =>
      enter(main, '<input type="file">', (field) => {
        Object.defineProperty(field, 'files', { value: [new File(['x'], 'x.pdf')] })
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }),
  ],
  [
    'a dropped file',
    (main) => {
      const drop = Object.assign(new Event('drop', { bubbles: true }), { dataTransfer: { files: [{}] } })
      main.dispatchEvent(drop)
    },
  ],
  [
    'an option of a list of ours',
    (main) => {
      main.innerHTML = '<button>1학년</button><ul role="listbox"><li role="option">2학년</li></ul>'
      main.querySelector('li')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    },
  ],
])(
  'is never taken over %s that somebody entered and left, though no screen says so; it is offered',
  async (_what, deed) => {
    const main = document.body.appendChild(document.createElement('main'))
    begin()
    deed(main)
    live = 'b'
    await pass(updateLimits.idleMs + minute)
    show('hidden')
    await pass(updateLimits.idleMs)
    expect([reloads, offered.get(), updates.cross()]).toEqual([0, true, false])
    // sent or thrown away: the fields are gone
    main.remove()
    await pass(minute)
    expect(reloads).toBe(1)
  },
)

it('takes it where what was typed is gone again from its field', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  begin()
  enter(main, '<textarea></textarea>', (field) => (field.value = '안녕하세요'))
  main.querySelector('textarea')!.value = ''
  live = 'b'
  await pass(updateLimits.idleMs + minute)
  expect(reloads).toBe(1)
})

/** Somebody goes into a field, changes it and goes out again. */
function enter(main: HTMLElement, html: string, change: (field: HTMLInputElement) => void) {
  main.innerHTML = html
  const field = main.firstElementChild as HTMLInputElement
  field.focus()
  field.dispatchEvent(new Event('beforeinput', { bubbles: true }))
  change(field)
  field.blur()
}
