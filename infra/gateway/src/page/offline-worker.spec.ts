import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { runInNewContext } from 'node:vm'
import { offlineWorker, offlineWorkerPath } from './offline-worker.ts'
import { contentSecurityPolicy } from './policy.ts'

type Heard = (event: Record<string, unknown>) => void

/** The worker as a browser runs it. */
function worker(fetch: () => Promise<unknown>) {
  const heard: Record<string, Heard> = {}
  runInNewContext(offlineWorker, {
    addEventListener: (name: string, hear: Heard) => {
      heard[name] = hear
    },
    skipWaiting() {},
    clients: { claim() {} },
    Response,
    fetch,
  })
  return async (request: { mode: string; method: string; destination: string }) => {
    let answer: unknown
    heard.fetch?.({
      request,
      respondWith: (given: unknown) => {
        answer = given
      },
    })
    return (await answer) as Response | undefined
  }
}
const page = { mode: 'navigate', method: 'GET', destination: 'document' }
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a page that is opened without a line', () => {
  it('says in both languages that the work is safe, under a policy that lets its own script run', async () => {
    const answer = await worker(noLine)(page)
    const text = (await answer?.text()) ?? ''
    assert.equal(answer?.status, 503)
    assert.match(text, /쓴 내용은 이 기기에 그대로 있어요/)
    assert.match(text, /What you wrote is kept on this device/)
    const policy = answer?.headers.get('content-security-policy') ?? ''
    for (const [tag, name] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ] as const) {
      const inside = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(text)?.[1] ?? ''
      const hash = createHash('sha256').update(inside).digest('base64')
      assert.ok(policy.includes(`${name} 'sha256-${hash}'`), name)
    }
  })

  it('is the server’s as soon as there is a line', async () => {
    const real = new Response('product')
    assert.equal(await worker(() => Promise.resolve(real))(page), real)
  })

  it('nothing else passes through it: files, calls, frames and forms go as they did', async () => {
    const pass = worker(noLine)
    for (const other of [
      { ...page, method: 'POST' },
      { ...page, destination: 'iframe' },
      { mode: 'cors', method: 'GET', destination: 'script' },
      { mode: 'cors', method: 'POST', destination: '' },
    ])
      assert.equal(await pass(other), undefined)
  })

  it('is the one worker that a page may have', () => {
    const policy = contentSecurityPolicy({
      nonce: 'n',
      host: 'school.example',
      secure: true,
      reportTicket: 't',
    })
    assert.ok(policy.includes(`worker-src https://school.example${offlineWorkerPath};`))
  })
})
