import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { fetchPieces } from '../later.tsx'
import { show } from '../testing/show.tsx'
import { ConfirmHost, confirm } from './confirm-host.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

function Page({ dirty = false }: { dirty?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Details" dirty={dirty}>
        contents
      </Dialog>
    </>
  )
}

const open = () => {
  const button = screen.getByText('open')
  button.focus()
  fireEvent.click(button)
  return button
}
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

beforeAll(fetchPieces)

test('focus goes into the dialog and back to where it was', async () => {
  show(<Page />)
  const button = open()
  const dialog = screen.getByRole('dialog', { name: 'Details' })
  expect(dialog.closest('.MuiDialog-root')?.contains(document.activeElement)).toBe(true)
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('with something typed Escape does nothing, the close button does', async () => {
  show(<Page dirty />)
  open()
  pressEscape()
  expect(screen.getByRole('dialog')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['large', '560px'],
  ['small', '460px'],
] as const)('SHELL-85 a %s dialog is %s wide', (size, width) => {
  show(<Dialog open onClose={() => {}} title="Details" size={size} />)
  expect(getComputedStyle(screen.getByRole('dialog')).width).toBe(width)
})

function Create({ onSubmit }: { onSubmit: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <FormDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title="Create"
      submitLabel="Send"
      onSubmit={onSubmit}
    >
      form
    </FormDialog>
  )
}

test('SHELL-86 closes on success and is sent once', async () => {
  let calls = 0
  let done = () => {}
  const onSubmit = () => {
    calls += 1
    return new Promise<void>((resolve) => {
      done = resolve
    })
  }
  show(<Create onSubmit={onSubmit} />)
  const send = screen.getByRole('button', { name: 'Send' })
  fireEvent.click(send)
  fireEvent.click(send)
  pressEscape()
  expect(screen.getByRole('dialog')).toBeTruthy()
  await act(async () => done())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toBe(1)
})

test('SHELL-86 stays open with its contents on failure', async () => {
  show(<Create onSubmit={() => Promise.reject(new Error('no'))} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(false),
  )
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('questions come one after the other and answer their own callers', async () => {
  show(<ConfirmHost />)
  const answers: boolean[] = []
  act(() => {
    void confirm({ title: 'First?' }).then((yes) => answers.push(yes))
    void confirm({ title: 'Second?', confirmLabel: 'Delete', danger: true }).then((yes) => answers.push(yes))
  })
  expect(screen.getByRole('alertdialog', { name: 'First?' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK' })))
  expect(screen.getByRole('alertdialog', { name: 'Second?' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  expect(answers).toEqual([true, false])
})
