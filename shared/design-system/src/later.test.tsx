import { act, render, screen } from '@testing-library/react'
import { fetchPieces, later } from './later.tsx'

const Window = ({ open, words }: { open: boolean; words: string }) => (open ? <p>{words}</p> : <p>closed</p>)
const code = () => Promise.resolve({ default: Window })
const settled = () => act(async () => {})

it('asks for nothing and draws nothing before it is opened, and closes as the piece itself does', async () => {
  const load = jest.fn(code)
  const Later = later(load)
  const { rerender, container } = render(<Later open={false} words="hello" />)
  await settled()
  expect(load).not.toHaveBeenCalled()
  expect(container.textContent).toBe('')
  rerender(<Later open words="hello" />)
  expect(await screen.findByText('hello')).toBeTruthy()
  rerender(<Later open={false} words="hello" />)
  expect(container.textContent).toBe('closed')
  expect(load).toHaveBeenCalledTimes(1)
})

it('stands at once where it was fetched ahead', async () => {
  const Later = later(code)
  await fetchPieces()
  render(<Later open words="hello" />)
  expect(screen.getByText('hello')).toBeTruthy()
})

it('tries again while it is open and the line is down, and takes nothing of the page away', async () => {
  jest.useFakeTimers()
  const load = jest.fn(code)
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  const Later = later(load)
  const ahead = fetchPieces()
  await jest.advanceTimersByTimeAsync(300)
  await ahead
  expect(load).toHaveBeenCalledTimes(2)
  load.mockRejectedValueOnce(new Error('offline'))
  render(
    <>
      <h1>Rooms</h1>
      <Later open words="hello" />
    </>,
  )
  await settled()
  expect(screen.queryByText('hello')).toBeNull()
  expect(screen.getByText('Rooms')).toBeTruthy()
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('hello')).toBeTruthy()
  jest.useRealTimers()
})
