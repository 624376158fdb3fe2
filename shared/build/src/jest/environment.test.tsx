import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'

function Counter() {
  const [n, setN] = useState(0)
  return (
    <button type="button" onClick={() => setN(n + 1)}>
      {`count ${n}`}
    </button>
  )
}

describe('the jsdom project', () => {
  it('renders React', () => {
    render(<Counter />)
    act(() => screen.getByRole('button').click())
    expect(screen.getByRole('button').textContent).toBe('count 1')
  })

  it('has what browsers have and jsdom lacks', async () => {
    expect(new TextEncoder().encode('마당')).toHaveLength(6)
    expect(structuredClone(new Map([[1, 2]])).get(1)).toBe(2)
    expect(await new Response('ok').text()).toBe('ok')
    const channel = new BroadcastChannel('x')
    channel.close()
    expect(window.matchMedia('(min-width: 1px)').matches).toBe(false)
  })
})
