import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MadangThemeProvider } from '../theme.ts'
import { Tooltip } from './tooltip.tsx'

const show = (props: object = {}) =>
  render(
    <MadangThemeProvider>
      <Tooltip title="Messages">
        <button type="button" {...props} />
      </Tooltip>
    </MadangThemeProvider>,
  )
const button = () => screen.getByRole('button', { name: 'Messages' })

it('names the element, shows the name at hover and lets the pointer cross to it', async () => {
  show()
  await userEvent.hover(button())
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe('Messages')
  await userEvent.hover(tip)
  await new Promise((done) => setTimeout(done, 300))
  expect(screen.getByRole('tooltip')).toBe(tip)
  await userEvent.unhover(tip)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('is taken away by Escape, and keeps the element’s own handlers and name', async () => {
  const enter = jest.fn()
  show({ 'aria-label': 'Messages', onPointerEnter: enter })
  await userEvent.hover(button())
  await screen.findByRole('tooltip')
  expect(enter).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(button(), { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})
