import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Button } from '../core.ts'
import { phoneScreen } from '../testing/screens.ts'
import { show } from '../testing/show.tsx'
import { PageFrame } from './page-frame.tsx'

function Inbox() {
  const [chosen, setChosen] = useState(0)
  return (
    <PageFrame
      title="Inbox"
      more={[{ key: 'export', label: 'Export', onSelect: () => setChosen(2) }]}
      actions={<Button variant="contained">Write</Button>}
      selection={{
        count: chosen,
        onClear: () => setChosen(0),
        actions: <Button onClick={() => setChosen(0)}>Delete</Button>,
      }}
    >
      rows
    </PageFrame>
  )
}

test('after the first tick the actions give way to what can be done with the rows', () => {
  show(<Inbox />)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('button', { name: 'Write' })).toBeTruthy()
})

test('the focus goes to the heading when the bar goes away under it', () => {
  show(<Inbox />)
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  const remove = screen.getByRole('button', { name: 'Delete' })
  act(() => remove.focus())
  fireEvent.click(remove)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('on phones further actions are behind three dots, and the bar stands beside them', async () => {
  const back = phoneScreen()
  show(<Inbox />)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export' }))
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  back()
})
