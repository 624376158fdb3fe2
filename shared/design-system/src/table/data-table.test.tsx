import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { type Column, DataTable, type DataTableProps, type RowId } from './data-table.tsx'

interface Row {
  id: number
  title: string
}
const rows: Row[] = [
  { id: 1, title: 'Math A' },
  { id: 2, title: 'Math B' },
]
const columns: Column<Row>[] = [
  { key: 'title', header: 'Class title' },
  { key: 'id', header: 'Number', align: 'right', render: (row) => `No. ${row.id}` },
]
const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable
    label="Classes"
    rows={rows}
    columns={columns}
    rowId={(row) => row.id}
    rowLabel={(row) => row.title}
    {...props}
  />
)

function upTo(width: '576' | '768') {
  window.matchMedia = ((query: string) => ({
    matches: query.includes(width),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  })) as unknown as typeof window.matchMedia
}
const onPhone = () => upTo('576')
const onTablet = () => upTo('768')
const realMatchMedia = window.matchMedia
afterEach(() => {
  window.matchMedia = realMatchMedia
})

test('rows stand in a named grid with the cells of their columns', async () => {
  show(table())
  const grid = await screen.findByRole('grid', { name: 'Classes' })
  expect(within(grid).getByText('Math A')).toBeTruthy()
  expect(within(grid).getByText('No. 2')).toBeTruthy()
})

test('click and Enter open a row; Enter inside a link of the row does not', async () => {
  const opened: number[] = []
  show(
    table({
      onRowClick: (row) => opened.push(row.id),
      columns: [...columns, { key: 'link', header: 'Link', render: () => <a href="#x">go</a> }],
    }),
  )
  fireEvent.click(await screen.findByText('Math B'))
  const cell = screen.getByText('Math A').closest('[role="gridcell"]') as HTMLElement
  fireEvent.keyDown(cell, { key: 'Enter' })
  fireEvent.keyDown(screen.getAllByText('go')[0] as HTMLElement, { key: 'Enter' })
  expect(opened).toEqual([2, 1])
})

test('a button in a row does its own work and does not open the row', async () => {
  const opened: number[] = []
  const pressed: number[] = []
  show(
    table({
      onRowClick: (row) => opened.push(row.id),
      columns: [
        ...columns,
        {
          key: 'file',
          header: 'File',
          render: (row) => (
            <button type="button" onClick={() => pressed.push(row.id)}>
              Get {row.title}
            </button>
          ),
        },
      ],
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Get Math B' }))
  expect([pressed, opened]).toEqual([[2], []])
})

test('choosing rows keeps those of other pages', async () => {
  let chosen: ReadonlySet<RowId> = new Set([99])
  function Chooser() {
    const [selected, setSelected] = useState(chosen)
    return table({
      selected,
      onSelect: (next) => {
        chosen = next
        setSelected(next)
      },
    })
  }
  show(<Chooser />)
  await screen.findByRole('grid')
  const boxes = screen.getAllByRole('checkbox')
  fireEvent.click(boxes[1] as HTMLElement)
  expect([...chosen]).toEqual([99, 1])
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  expect([...chosen].sort()).toEqual([1, 2, 99])
})

test('an order that no header shows stays what it is', async () => {
  const asked: unknown[] = []
  const sorted: Column<Row>[] = [
    { ...(columns[0] as Column<Row>), sortable: true },
    columns[1] as Column<Row>,
  ]
  const { rerender } = show(
    table({ columns: sorted, sort: { key: 'hidden', direction: 'desc' }, onSort: (to) => asked.push(to) }),
  )
  await screen.findByRole('grid')
  rerender(
    table({
      columns: [...sorted],
      sort: { key: 'hidden', direction: 'desc' },
      onSort: (to) => asked.push(to),
    }),
  )
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('columnheader', { name: 'Class title' }))
  expect(asked).toEqual([{ key: 'title', direction: 'asc' }])
})

test('SHELL-95 no rows, first load and failure each say what is the case', () => {
  const { rerender } = show(table({ rows: [], empty: 'No classes yet.' }))
  expect(screen.getByText('No classes yet.')).toBeTruthy()
  rerender(table({ rows: undefined }))
  expect(screen.getByText('Loading')).toBeTruthy()
  let tries = 0
  rerender(
    table({ rows: undefined, loading: false, error: { code: 'WB-500-001' }, onRetry: () => (tries += 1) }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('alert').textContent).toContain('WB-500-001')
  expect(tries).toBe(1)
})

test('SHELL-84 pages and sizes are asked for', async () => {
  const asked: string[] = []
  show(
    table({
      paging: {
        page: 2,
        size: 20,
        total: 100,
        onPageChange: (page) => asked.push(`page ${page}`),
        onSizeChange: (size) => asked.push(`size ${size}`),
      },
    }),
  )
  const pages = screen.getByRole('navigation', { name: 'Pages of Classes' })
  expect(within(pages).getByRole('button', { current: 'page' }).textContent).toContain('2')
  fireEvent.click(within(pages).getByRole('button', { name: 'Next page' }))
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
  expect([...(sizes as HTMLSelectElement).options].map((option) => option.value)).toEqual([
    '10',
    '20',
    '30',
    '40',
    '50',
  ])
  fireEvent.change(sizes, { target: { value: '50' } })
  expect(asked).toEqual(['page 3', 'size 50'])
})

test('on a phone rows are cards that open with a real button', () => {
  onPhone()
  const opened: number[] = []
  show(
    table({
      onRowClick: (row) => opened.push(row.id),
      renderCard: (row) => <b>{row.title}!</b>,
      selected: new Set<RowId>(),
      onSelect: () => {},
    }),
  )
  expect(screen.queryByRole('grid')).toBeNull()
  const list = screen.getByRole('list', { name: 'Classes' })
  expect(within(list).getByText('Math A!')).toBeTruthy()
  fireEvent.click(within(list).getByRole('button', { name: 'Math B' }))
  expect(opened).toEqual([2])
  // all at once is the selection bar's, after the first tick: the first card stands higher
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(within(list).getByRole('checkbox', { name: 'Select Math A' })).toBeTruthy()
})

test('a row that leads somewhere is a real link; a plain click stays on the page', async () => {
  const opened: number[] = []
  const linked = {
    rowHref: (row: Row) => `/demo/class/${row.id}`,
    onRowClick: (row: Row) => opened.push(row.id),
  }
  const { unmount } = show(table(linked))
  const link = await screen.findByRole('link', { name: 'Math B' })
  expect(link.getAttribute('href')).toBe('/demo/class/2')
  expect(fireEvent.click(link)).toBe(false)
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(opened).toEqual([2])
  unmount()

  onPhone()
  show(table(linked))
  const card = screen.getByRole('link', { name: 'Math A' })
  expect(card.getAttribute('href')).toBe('/demo/class/1')
  expect(fireEvent.click(card)).toBe(false)
  expect(opened).toEqual([2, 1])
})

test('on a tablet the first column that is shown leads, not one for wide screens alone', async () => {
  onTablet()
  show(
    table({
      columns: [{ key: 'place', header: 'Place', wideOnly: true, render: (row) => row.id }, ...columns],
      rowHref: (row) => `/demo/class/${row.id}`,
      onRowClick: () => {},
    }),
  )
  const link = await screen.findByRole('link', { name: 'Math B' })
  expect(link.getAttribute('href')).toBe('/demo/class/2')
})

test('when asking again fails the older rows stay, with the code and a way to try again', async () => {
  const retry = jest.fn()
  show(table({ error: { code: 'WB-503-001' }, onRetry: retry }))
  expect(await screen.findByText('Math A')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/Newer rows could not be loaded.*WB-503-001/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})
