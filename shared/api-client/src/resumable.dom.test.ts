import { message, uploads } from '@madang/contract'
import { createApiClient } from './client.ts'
import { fairLocks, sharedSession, tokenOf } from './testing/fake-server.ts'

// jest asks for the build for Node, which reads streams instead of files
jest.mock('tus-js-client', () => jest.requireActual('tus-js-client/lib.es5/browser/index.js'))

interface Asked {
  method: string
  address: string
  headers: Record<string, string>
  size: number
}
type Answered = { status: number; headers?: Record<string, string>; body?: unknown } | 'cut'

/** A server that keeps uploads; `before` may answer in its place. */
const server = {
  asked: [] as Asked[],
  offset: 0,
  before: (_: Asked): Answered | undefined => undefined,
  answer(asked: Asked): Answered {
    const own = this.before(asked)
    if (own) return own
    if (asked.method === 'POST') return { status: 201, headers: { Location: `${uploads.path}/one` } }
    if (asked.method === 'HEAD')
      return { status: 200, headers: { 'Upload-Offset': `${this.offset}`, 'Upload-Length': `${size}` } }
    if (asked.method === 'DELETE') return { status: 204 }
    if (Number(asked.headers['Upload-Offset']) !== this.offset) return { status: 409 }
    this.offset += asked.size
    return { status: 204, headers: { 'Upload-Offset': `${this.offset}` } }
  },
}

class ServedXhr {
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {}
  asked: Asked = { method: '', address: '', headers: {}, size: 0 }
  status = 0
  responseText = ''
  answered: Record<string, string> = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open(method: string, address: string) {
    Object.assign(this.asked, { method, address })
  }
  setRequestHeader(name: string, value: string) {
    this.asked.headers[name] = value
  }
  getResponseHeader(name: string) {
    return this.answered[name] ?? null
  }
  send(body?: Blob) {
    this.asked.size = body?.size ?? 0
    server.asked.push(this.asked)
    const answer = server.answer(this.asked)
    queueMicrotask(() => {
      if (answer === 'cut') return this.onerror()
      this.status = answer.status
      this.answered = answer.headers ?? {}
      this.responseText = answer.body ? JSON.stringify(answer.body) : ''
      this.upload.onprogress?.({ loaded: this.asked.size, total: this.asked.size, lengthComputable: true })
      this.onload()
    })
  }
  abort() {
    this.onabort()
  }
}

const size = uploads.piece + 5
const file = new File([new Uint8Array(size)], '교재.pdf', { lastModified: 7 })
const original = window.XMLHttpRequest
beforeEach(() => {
  server.asked = []
  server.offset = 0
  server.before = () => undefined
  localStorage.clear()
  window.XMLHttpRequest = ServedXhr as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  window.XMLHttpRequest = original
  jest.restoreAllMocks()
})
const client = () =>
  createApiClient({
    baseUrl: '',
    session: sharedSession(),
    area: () => 'SERVICE',
    onSessionEnd: () => {},
    onReset: () => {},
    report: () => {},
    locks: fairLocks(),
    fetch: (async () => new Response(JSON.stringify({ data: tokenOf(2) }))) as typeof fetch,
  })
const methods = () => server.asked.map(({ method }) => method)
const bring = (more: object = {}) => client().uploadFile(file, { purpose: message.send, ...more })

test('a file is announced with its name and its call, and comes in pieces; its id is the last part of its address', async () => {
  const heard: number[] = []
  expect(await bring({ onProgress: ({ loaded }: { loaded: number }) => heard.push(loaded) })).toBe('one')
  expect(methods()).toEqual(['POST', 'PATCH', 'PATCH'])
  const [announced, first] = server.asked
  expect(announced!.headers).toMatchObject({
    Authorization: 'Bearer a1',
    'X-Service-Area': 'SERVICE',
    'Upload-Length': `${size}`,
    'Upload-Metadata': `filename ${Buffer.from('교재.pdf').toString('base64')},purpose ${btoa('message.send')}`,
  })
  expect(first!.size).toBe(uploads.piece)
  expect(heard.at(-1)).toBe(size)
})

test('a token that ends in the middle is renewed, a line that is cut and a writer that still writes are waited for', async () => {
  jest.useFakeTimers()
  try {
    const faults: Record<number, Answered> = {
      1: { status: 401, body: { code: 'WB-401-001' } },
      3: 'cut',
      4: { status: 423, body: { code: 'WB-423-001' } },
    }
    server.before = () => faults[server.asked.length - 1]
    const waiting: boolean[] = []
    const done = bring({ onWaiting: (now: boolean) => waiting.push(now) })
    let over = false
    void done.finally(() => {
      over = true
    })
    while (!over) await jest.advanceTimersByTimeAsync(200)
    expect(await done).toBe('one')
    expect(server.offset).toBe(size)
    expect(server.asked[2]!.headers.Authorization).toBe('Bearer a2')
    expect(methods()).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'HEAD', 'HEAD', 'PATCH'])
    expect(waiting).toEqual([true, false])
  } finally {
    jest.useRealTimers()
  }
})

test('chosen again after a reload it goes on where the server has it; after a day it begins anew', async () => {
  const control = new AbortController()
  server.before = ({ method }) => {
    if (server.asked.length === 3 && method === 'PATCH') {
      control.abort()
      return 'cut'
    }
    return undefined
  }
  await expect(bring({ signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.offset).toBe(uploads.piece)
  server.before = () => undefined
  server.asked = []
  expect(await bring()).toBe('one')
  expect(methods()).toEqual(['HEAD', 'PATCH'])
  expect(server.asked[1]!.size).toBe(5)

  server.asked = []
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + uploads.keptMs + 1)
  server.offset = 0
  expect(await bring()).toBe('one')
  expect(methods()[0]).toBe('POST')
})

test('without a line nothing is sent until there is one', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const heard = new Promise<boolean>((say) => {
    void bring({ onWaiting: say }).then(() => say(false))
  })
  expect(await heard).toBe(true)
  expect(server.asked).toEqual([])
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  while (server.offset < size) await new Promise((done) => setTimeout(done))
  expect(methods()).toEqual(['POST', 'PATCH', 'PATCH'])
})

test('a refusal comes as the server words it, and what was begun can be let go of', async () => {
  server.before = () => ({ status: 400, body: { code: 'WB-400-402', data: { maxBytes: 5 } } })
  await expect(bring()).rejects.toMatchObject({ code: 'WB-400-402', status: 400, data: { maxBytes: 5 } })
  server.before = () => undefined
  await bring()
  server.asked = []
  await client().dropUpload(file, { purpose: message.send })
  await client().dropUpload(file, { purpose: message.send })
  expect(methods()).toEqual(['DELETE'])
})
