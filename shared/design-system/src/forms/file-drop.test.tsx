import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { FileDrop } from './file-drop.tsx'

function Attach({
  limits,
  stored,
}: {
  limits?: { maxFiles?: number }
  stored?: { id: number; name: string }[]
}) {
  const [files, setFiles] = useState<File[]>([])
  return <FileDrop label="Files" files={files} onChange={setFiles} limits={limits} stored={stored} />
}

const file = (name: string, size = 3) => {
  const made = new File(['abc'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Files'), { target: { files } })
const listed = () =>
  within(screen.getByRole('list', { name: 'Attached files' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)

test('SHELL-93 a wrong type opens the modal with the allowed formats, too large and too many are warned of, the valid files of the selection are kept', async () => {
  show(<Attach limits={{ maxFiles: 3 }} stored={[{ id: 1, name: 'old.pdf' }]} />)
  choose(file('run.exe'), file('big.png', 31_457_281), file('a.pdf'), file('b.hwpx'), file('c.pdf'))
  const dialog = await screen.findByRole('dialog', { name: 'This format is not allowed' })
  expect(dialog.textContent).toContain('run.exe')
  expect(dialog.textContent).toContain('hwpx')
  fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Files larger than 30 MB cannot be uploaded.')).toBeTruthy()
  expect(screen.getByText('No more than 3 files can be uploaded.')).toBeTruthy()
  expect(listed()).toEqual(['old.pdf', 'a.pdf', 'b.hwpx'])
})

test('SHELL-92 a second file of the same name is ignored without a word', () => {
  show(<Attach />)
  choose(file('a.pdf'))
  choose(file('A.pdf'))
  expect(listed()).toEqual(['a.pdf'])
  expect(screen.queryByRole('status')).toBeNull()
})

test('a file can be taken out and chosen again', () => {
  show(<Attach />)
  choose(file('a.pdf'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull()
  choose(file('a.pdf'))
  expect(listed()).toEqual(['a.pdf'])
})

test('dropping works as choosing does', () => {
  show(<Attach />)
  fireEvent.drop(screen.getByText('or drop them here.'), { dataTransfer: { files: [file('a.pdf')] } })
  expect(listed()).toEqual(['a.pdf'])
})
