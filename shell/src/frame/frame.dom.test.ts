import { NetworkError } from '@madang/api-client'
import { timings } from '@madang/contract'
import { branding, guest, person } from '../address/testing.ts'
import { state } from '../core/state.ts'
import { dropUnsaved, holdUnsaved, isUnsaved } from '../core/unsaved.ts'
import { guardLeaving } from './leaving.ts'
import { mayPoll, startMessagePoll } from './message-poll.ts'
import { stateSource } from './shell-state.ts'

describe('the message light', () => {
  const clientOf = (answer: () => unknown) => {
    const call = jest.fn(async () => answer())
    return { client: { call: call as never }, call }
  }
  beforeEach(() => {
    jest.useFakeTimers()
    state.branding.set(branding())
    state.session.set({ me: person() })
    state.newMessages.set(0)
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('SHELL-52 looks at once, every 60 seconds and on focus', async () => {
    const { client, call } = clientOf(() => ({ count: 3 }))
    const poll = startMessagePoll(client)
    await jest.advanceTimersByTimeAsync(0)
    expect(state.newMessages.get()).toBe(3)
    await jest.advanceTimersByTimeAsync(timings.messagePoll)
    expect(call).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new Event('focus'))
    expect(call).toHaveBeenCalledTimes(3)
    poll.stop()
    await jest.advanceTimersByTimeAsync(10 * timings.messagePoll)
    expect(call).toHaveBeenCalledTimes(3)
  })
  it('asks once at a start, though the person’s record comes anew, and again for another person', async () => {
    const { client, call } = clientOf(() => ({ count: 3 }))
    const poll = startMessagePoll(client)
    await jest.advanceTimersByTimeAsync(0)
    state.session.set({ me: person(undefined, { userName: 'Renamed' }) })
    state.branding.set(branding())
    await jest.advanceTimersByTimeAsync(0)
    expect(call).toHaveBeenCalledTimes(1)
    state.session.set({ me: person(undefined, { userIdx: 999 }) })
    await jest.advanceTimersByTimeAsync(0)
    expect(call).toHaveBeenCalledTimes(2)
    poll.stop()
  })
  it('rests while news come and asks again every 60 seconds when they stop', async () => {
    const { client, call } = clientOf(() => ({ result: { count: 3 } }))
    const poll = startMessagePoll(client)
    await jest.advanceTimersByTimeAsync(0)
    state.newsLive.set(true)
    await jest.advanceTimersByTimeAsync(10 * timings.messagePoll)
    expect(call).toHaveBeenCalledTimes(1)
    state.newsLive.set(false)
    await jest.advanceTimersByTimeAsync(timings.messagePoll)
    expect(call).toHaveBeenCalledTimes(2)
    poll.stop()
  })
  it('SHELL-53 stops in emergency mode 1, when signed out, and for guests', async () => {
    const { client, call } = clientOf(() => ({ count: 3 }))
    const poll = startMessagePoll(client)
    await jest.advanceTimersByTimeAsync(0)
    state.session.set(null)
    await jest.advanceTimersByTimeAsync(3 * timings.messagePoll)
    expect(call).toHaveBeenCalledTimes(1)
    expect(state.newMessages.get()).toBe(0)
    poll.stop()
    expect(mayPoll(person(), { SYSTEM_EMERGENCY_MODE: 1 })).toBe(false)
    expect(mayPoll(person(), { SYSTEM_EMERGENCY_MODE: 2 })).toBe(true)
    expect(mayPoll(guest(), { SYSTEM_EMERGENCY_MODE: 0 })).toBe(false)
    expect(mayPoll(null, undefined)).toBe(false)
  })
  it('asks one thing at a time and keeps its light through a dead line', async () => {
    let reply: (value: unknown) => void = () => {}
    const { client, call } = clientOf(
      () =>
        new Promise((resolve) => {
          reply = resolve
        }),
    )
    const poll = startMessagePoll(client)
    poll.look()
    poll.look()
    expect(call).toHaveBeenCalledTimes(1)
    reply({ count: 5 })
    await jest.advanceTimersByTimeAsync(0)
    expect(call).toHaveBeenCalledTimes(2)
    call.mockImplementation(async () => {
      throw new NetworkError('offline')
    })
    reply({ count: 5 })
    await jest.advanceTimersByTimeAsync(timings.messagePoll)
    expect(state.newMessages.get()).toBe(5)
    poll.stop()
  })
})

describe('unsaved work', () => {
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  afterEach(dropUnsaved)

  it('is held until everybody has let go', () => {
    const first = holdUnsaved()
    const second = holdUnsaved()
    first()
    first()
    expect(isUnsaved()).toBe(true)
    expect(unload()).toBe(true)
    second()
    expect(isUnsaved()).toBe(false)
    expect(unload()).toBe(false)
  })

  it('asks before a link leaves the page, and goes only after a yes', async () => {
    document.body.innerHTML =
      '<a id="away" href="/demo/room/list">x</a><a id="here" href="?tab=2">x</a><a id="new" target="_blank" href="/x">x</a>'
    window.history.replaceState({}, '', '/demo/message/send')
    const go = jest.fn()
    let yes = false
    const ask = jest.fn(async () => yes)
    const end = guardLeaving(ask, go)
    const click = (id: string) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      document.addEventListener('click', (e) => e.preventDefault(), { once: true })
      document.getElementById(id)?.dispatchEvent(event)
    }
    click('away')
    expect(ask).not.toHaveBeenCalled()
    const release = holdUnsaved()
    click('new')
    click('here')
    expect(ask).toHaveBeenCalledTimes(1)
    click('away')
    await Promise.resolve()
    await Promise.resolve()
    expect(go).not.toHaveBeenCalled()
    yes = true
    click('away')
    await Promise.resolve()
    await Promise.resolve()
    expect(go).toHaveBeenLastCalledWith(expect.stringContaining('/demo/room/list'))
    release()
    end()
  })
})

describe('the state that remotes read', () => {
  it('is the same object until something in it changes', () => {
    state.branding.set(branding())
    state.session.set({ me: person() })
    const before = stateSource.get()
    expect(stateSource.get()).toBe(before)
    const heard = jest.fn()
    const end = stateSource.subscribe(heard)
    state.newMessages.set(9)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(stateSource.get()).not.toBe(before)
    expect(stateSource.get().newMessages).toBe(9)
    end()
  })
  it('stands for the product where no company is shown', () => {
    state.branding.set(null)
    expect(stateSource.get()).toBe(stateSource.get())
    expect(stateSource.get().branding.cfg.WEB_FUNC_USE).toBe('')
  })
})
