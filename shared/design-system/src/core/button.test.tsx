import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a button sends no form unless it says so', () => {
  let sent = 0
  show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Button>Cancel</Button>
      <IconButton aria-label="Close">x</IconButton>
      <Button type="submit">Save</Button>
    </form>,
  )
  fireEvent.click(button('Cancel'))
  fireEvent.click(button('Close'))
  expect(sent).toBe(0)
  fireEvent.click(button('Save'))
  expect(sent).toBe(1)
})

test('at work it keeps its name, shows that it is busy and can’t be pressed', () => {
  let pressed = 0
  function Save() {
    const [busy, setBusy] = useState(false)
    return (
      <Button
        variant="contained"
        loading={busy}
        onClick={() => {
          pressed += 1
          setBusy(true)
        }}
      >
        Save
      </Button>
    )
  }
  show(<Save />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  fireEvent.click(button('Save'))
  fireEvent.click(screen.getByRole('button'))
  expect(pressed).toBe(1)
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  expect(screen.getByRole('progressbar', { name: /Save/ })).toBeTruthy()
})

test('aria-disabled alone leaves it pressable, so that it can say what is missing', () => {
  const { container } = show(<Button aria-disabled>Sign in</Button>)
  const style = getComputedStyle(container.querySelector('button') as HTMLElement)
  expect(style.pointerEvents).not.toBe('none')
})

test('with an address, or a component that has one, it is a link', () => {
  const Route = ({ to, children, ...rest }: { to: string; children?: React.ReactNode }) => (
    <a href={`/demo/${to}`} {...rest}>
      {children}
    </a>
  )
  show(
    <>
      <Button href="/lobby">Lobby</Button>
      <Button component={Route} to="notes">
        Notes
      </Button>
      <IconButton component="a" href="/help" aria-label="Help">
        ?
      </IconButton>
      <Link component="button" onClick={() => {}}>
        More
      </Link>
    </>,
  )
  const hrefs = ['Lobby', 'Notes', 'Help'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/lobby', '/demo/notes', '/help'])
  expect(button('More').tagName).toBe('BUTTON')
})

test('a link that is disabled is told so, is not in the way of Tab and takes no pointer', () => {
  show(
    <Button href="/lobby" disabled>
      Lobby
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'Lobby' })
  expect(link.getAttribute('aria-disabled')).toBe('true')
  expect(link.tabIndex).toBe(-1)
  expect(getComputedStyle(link).pointerEvents).toBe('none')
})

test('hands its element out', () => {
  const seen: (HTMLElement | null)[] = []
  const keep = (node: HTMLElement | null) => void seen.push(node)
  show(
    <>
      <Button ref={keep}>One</Button>
      <IconButton ref={keep} aria-label="Two" />
      <Link ref={keep} href="/three">
        Three
      </Link>
    </>,
  )
  expect(seen.map((node) => node?.tagName)).toEqual(['BUTTON', 'BUTTON', 'A'])
})

test('turns its circle also where a translation has put its words in the place of ours', () => {
  let turn = (_: boolean) => {}
  function Start() {
    const [busy, setBusy] = useState(false)
    turn = setBusy
    return (
      <Button loading={busy} endIcon={busy ? <i /> : null}>
        시작 {3}
      </Button>
    )
  }
  const { container } = show(<Start />)
  for (const text of [...container.querySelector('button span')!.childNodes]) {
    const theirs = document.createElement('font')
    theirs.textContent = text.textContent
    text.replaceWith(theirs)
  }
  for (const busy of [true, false, true]) {
    act(() => turn(busy))
    expect(screen.queryAllByRole('progressbar')).toHaveLength(busy ? 1 : 0)
    expect(button('시작 3')).toBeTruthy()
  }
})
