import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../core/testing.tsx'
import type { NavGroup } from './navigation.ts'
import { Sidebar } from './sidebar.tsx'

const group = (id: string, count: number): NavGroup => ({
  id,
  label: id,
  entries: Array.from({ length: count }, (_, i) => ({
    id: `${id}${i}`,
    href: `/demo/manage/${id}${i}/list`,
    label: `${id} ${i}`,
    icon: 'class',
    group: undefined,
  })),
})
const sidebar = (groups: NavGroup[], active: string) =>
  show(<Sidebar groups={groups} active={active} drawerOpen={false} onCloseDrawer={() => {}} />)
const open = (name: string) => screen.getByText(name, { selector: 'summary' }).closest('details')?.open

it('of 35 entries opens the group of the page that is shown; the others open by their heading', async () => {
  await sidebar([group('Classes', 12), group('People', 12), group('Figures', 11)], 'People3')
  expect([open('Classes'), open('People'), open('Figures')]).toEqual([false, true, false])
  expect(screen.getByText('People 3').closest('a')?.getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByText('Figures', { selector: 'summary' }))
  expect(open('Figures')).toBe(true)
})

it('of few entries has all groups open, and no heading over a single one', async () => {
  await sidebar([group('Classes', 2), group('People', 2)], 'People0')
  expect([open('Classes'), open('People')]).toEqual([true, true])
})

it('draws no heading over everything', async () => {
  await sidebar([group('Classes', 2)], 'Classes0')
  expect(screen.queryByText('Classes', { selector: 'summary' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Classes 1' })).toBeTruthy()
})
