import { timings } from '@madang/contract'
import { type AgentAnswer, type ExecOptions, readAnswer } from './launch.rules.ts'

/** Between two tries while the app is starting its agent, ms. */
const pause = 400

/** `silent`: nobody answered within the limit; `blocked`: the browser keeps the page from this computer's programs. */
export type AgentReply = AgentAnswer | 'silent' | 'blocked'

export interface AskAgent {
  port: number
  options: ExecOptions
  signal: AbortSignal
  /** The app has just been called: its agent may come up within the limit. */
  insist: boolean
}

/** B-151: hands the target to the agent of this computer, within five seconds of the whole (ROOMS-27, ROOMS-32). */
export async function askAgent({ port, options, signal, insist }: AskAgent): Promise<AgentReply> {
  const limit = within(timings.joinProcess, signal)
  const body = JSON.stringify({ command: 'exec', options })
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: limit,
      })
      return readAnswer(await answer.json().catch(() => null))
    } catch {
      if (signal.aborted) return 'silent'
      if (await isBlocked()) return 'blocked'
      if (!insist || !(await passed(pause, limit))) return 'silent'
    }
  }
}

/** Ends with the signal, or after so many ms. `AbortSignal.any` is newer than the browsers let in. */
function within(ms: number, signal: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const one of [signal, AbortSignal.timeout(ms)]) {
    if (one.aborted) either.abort(one.reason)
    else one.addEventListener('abort', () => either.abort(one.reason), { once: true })
  }
  return either.signal
}

/** False when the limit came first. */
const passed = (ms: number, limit: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    if (limit.aborted) return resolve(false)
    const timer = setTimeout(() => resolve(true), ms)
    limit.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve(false)
      },
      { once: true },
    )
  })

/** Browsers that ask for leave to reach the local network say whether it was refused; the others know no such name. */
async function isBlocked(): Promise<boolean> {
  // a page of this machine needs no leave for it, whatever the answer says
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(window.location.hostname)) return false
  for (const name of ['loopback-network', 'local-network-access']) {
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName })
      return state === 'denied'
    } catch {}
  }
  return false
}
