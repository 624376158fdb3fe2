import type { UnitPrice } from '@madang/contract'
import { forgetWork, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../../remote.ts'
import { makeRoom, roomsOf } from '../../testing/fixtures.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'
import { UnitPrices } from './unit-prices.tsx'

beforeEach(forgetWork)

jest.setTimeout(60_000)

const makePrice = (more: Partial<UnitPrice> = {}): UnitPrice => ({
  priceIdx: 1,
  userIdx: 12,
  roomCode: 'r1',
  room: { roomTitle: 'Grade 3 maths' },
  startDate: '2026-03-01',
  endDate: null,
  price: 30_000,
  ...more,
})

const open = (prices: UnitPrice[] = [makePrice()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<UnitPrices userIdx={12} />, {
    remote,
    texts: { en, ko },
    language: 'en',
    area: 'MANAGE',
    ...more,
    api: {
      'price.list': () => prices,
      'price.add': () => ({ priceIdx: 2 }),
      'price.modify': () => ({ priceIdx: 1 }),
      'price.remove': () => ({ ok: true as const }),
      'room.list': () => roomsOf([makeRoom()]),
      ...more.api,
    },
  })

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date('2026-03-10T03:00:00Z').getTime())
})

const dialog = async () => within(await screen.findByRole('dialog'))
const adding = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add a unit price' }))
  const form = await dialog()
  await form.findByRole('option', { name: 'Grade 3 maths' })
  return form
}

test('the list shows the title of the room, the period and the price', async () => {
  open([
    makePrice(),
    makePrice({ priceIdx: 2, startDate: '2026-01-01', endDate: '2026-02-28', price: 25_000 }),
  ])
  const grid = within(await screen.findByRole('grid', { name: 'Unit prices' }))
  expect((await grid.findAllByText('Grade 3 maths')).length).toBe(2)
  expect(grid.getByText('30,000 KRW')).toBeTruthy()
  expect(grid.getByText(/no end/)).toBeTruthy()
})

test('a price needs a room and an amount above 0; what is sent is whole', async () => {
  const { user, api, shell } = open([])
  expect(await screen.findByText('There is no unit price.')).toBeTruthy()
  const form = await adding(user)
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findAllByText('Choose one.')).length).toBeGreaterThan(0)
  const amount = form.getByRole('textbox', { name: /Unit price/ })
  await user.type(amount, '0')
  await user.selectOptions(form.getByRole('combobox', { name: /Room/ }), 'r1')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(api.requests('price.add')).toEqual([])
  await user.clear(amount)
  await user.type(amount, '35,000')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests('price.add')).toEqual([
    { price: { userIdx: 12, roomCode: 'r1', startDate: '2026-03-10', endDate: null, price: 35_000 } },
  ])
  expect(shell.toasts).toMatchObject([{ message: 'The unit price was added.' }])
})

test('MAN-USER-45 an amount takes digits alone and is above 0; a start is needed and not before today, an end may be left out and is not before the start, which moves it along', async () => {
  const { user, api } = open([])
  const form = await adding(user)
  await user.selectOptions(form.getByRole('combobox', { name: /Room/ }), 'r1')
  const amount = form.getByRole<HTMLInputElement>('textbox', { name: /Unit price/ })
  const day = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) })
  const dayIn = (name: string) => day(name).querySelector('input')!.value
  /** Types over the whole and leaves the field. */
  const set = (name: string, value: string) => {
    fireEvent.change(day(name).querySelector('input')!, { target: { value } })
    fireEvent.blur(day(name))
  }
  const refused = (name: string) =>
    day(name).querySelector('[aria-invalid=true]') !== null ||
    day(name).getAttribute('aria-invalid') === 'true'
  const save = () => user.click(form.getByRole('button', { name: 'Save' }))
  const { start, end } = en.prices
  await user.type(amount, '0')
  await save()
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  await user.clear(amount)
  await user.type(amount, '-3a5,0.00x')
  expect(amount.value.replaceAll(',', '')).toBe('35000')
  for (const wrong of ['', '2026.03.09']) {
    set(start, wrong)
    await save()
    expect([wrong, refused(start)]).toEqual([wrong, true])
  }
  set(start, '2026.03.12')
  set(end, '2026.03.11')
  await save()
  expect(refused(end)).toBe(true)
  set(end, '2026.03.20')
  set(start, '2026.03.25')
  expect(dayIn(end)).toBe('2026.03.25')
  expect(api.requests('price.add')).toEqual([])
  set(end, '')
  await save()
  await waitFor(() =>
    expect(api.requests('price.add')).toEqual([
      { price: { userIdx: 12, roomCode: 'r1', startDate: '2026-03-25', endDate: null, price: 35_000 } },
    ]),
  )
})

test('MAN-USER-47 a period that somebody has shows a window with the conflicting class and period', async () => {
  const { user } = open([], {
    api: {
      'price.add': () => {
        throw refuse('WB-400-309', {
          conflicts: [makePrice({ startDate: '2026-03-05', endDate: '2026-03-20', price: 25_000 })],
        })
      },
    },
  })
  const form = await adding(user)
  await user.selectOptions(form.getByRole('combobox', { name: /Room/ }), 'r1')
  await user.type(form.getByRole('textbox', { name: /Unit price/ }), '35000')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const list = within(await screen.findByRole('list', { name: 'Another unit price has these days' }))
  const item = list.getByRole('listitem').textContent
  expect(item).toMatch(/Grade 3 maths.*Mar 5.*Mar 20.*25,000 KRW/)
})

test('a row opens its price, whose start may stay as it was, and can be removed after a question', async () => {
  const { user, api, shell } = open()
  const grid = within(await screen.findByRole('grid', { name: 'Unit prices' }))
  await user.click(await grid.findByText('Grade 3 maths'))
  const form = await dialog()
  const amount = form.getByRole('textbox', { name: /Unit price/ })
  await user.clear(amount)
  await user.type(amount, '40000')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.requests('price.modify')).toEqual([
      {
        price: {
          priceIdx: 1,
          userIdx: 12,
          roomCode: 'r1',
          startDate: '2026-03-01',
          endDate: null,
          price: 40_000,
        },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await grid.findByText('Grade 3 maths'))
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.requests('price.remove')).toEqual([{ priceIdx: 1 }]))
  expect(shell.confirms).toHaveLength(1)
})

const effect = {
  classes: [
    {
      meetCode: 'M1',
      meetTitle: 'Maths 1',
      startDatetime: '2026-03-02 10:00:00',
      before: 30_000,
      after: 40_000,
    },
  ],
  count: 3,
  before: 90_000,
  after: 120_000,
  sure: '3/90000/120000',
}
/** Refuses until somebody has seen what changes. */
const untilSeen = (done: object) => (request: { sure?: string | undefined }) => {
  if (request.sure !== effect.sure) throw refuse('WB-400-312', { effect })
  return done as never
}

test('a price that moves past classes shows which and how much first, and changes them only then', async () => {
  const { user, api, shell } = open([makePrice()], { api: { 'price.modify': untilSeen({ priceIdx: 1 }) } })
  const grid = within(await screen.findByRole('grid', { name: 'Unit prices' }))
  await user.click(await grid.findByText('Grade 3 maths'))
  const form = await dialog()
  const amount = form.getByRole('textbox', { name: /Unit price/ })
  await user.clear(amount)
  await user.type(amount, '40000')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const asked = within(await screen.findByRole('dialog', { name: en.prices.effect.title }))
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Maths 1 · .*10:00: 30,000 KRW → 40,000 KRW$/),
    '2 more classes',
  ])
  expect(asked.getByText('In all 90,000 KRW → 120,000 KRW')).toBeTruthy()
  // a no changes nothing, and the next press asks again
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: en.prices.effect.title })).getByRole('button', {
      name: 'Change them',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests('price.modify').map(({ sure }) => sure)).toEqual([undefined, undefined, effect.sure])
  expect(shell.toasts).toMatchObject([{ message: 'The unit price was changed.' }])
})

test('removing a price that past classes cost shows them as well', async () => {
  const { user, api } = open([makePrice()], { api: { 'price.remove': untilSeen({ ok: true }) } })
  const grid = within(await screen.findByRole('grid', { name: 'Unit prices' }))
  await user.click(await grid.findByText('Grade 3 maths'))
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: en.prices.effect.title })).getByRole('button', {
      name: 'Change them',
    }),
  )
  await waitFor(() =>
    expect(api.requests('price.remove')).toEqual([{ priceIdx: 1 }, { priceIdx: 1, sure: effect.sure }]),
  )
})
