import { user } from '@madang/contract'
import { createApiClient } from './client.ts'
import { NetworkError } from './errors.ts'
import { fairLocks, sharedSession, tokenOf } from './testing/fake-server.ts'

/** What the client uses of XMLHttpRequest, driven by the test. */
class FakeXhr {
  static sent: FakeXhr[] = []
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {}
  headers: Record<string, string> = {}
  status = 0
  responseText = ''
  address = ''
  body: unknown
  aborted = false
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  send(body: unknown) {
    this.body = body
    FakeXhr.sent.push(this)
  }
  abort() {
    this.aborted = true
    this.onabort()
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

const nextXhr = async (count: number): Promise<FakeXhr> => {
  while (FakeXhr.sent.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
  return FakeXhr.sent[count - 1]!
}

const photo = { userIdx: 1, uploadFile: [new File(['x'], 'x.png')] }
let original: typeof XMLHttpRequest

beforeEach(() => {
  FakeXhr.sent = []
  original = window.XMLHttpRequest
  window.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  window.XMLHttpRequest = original
})

const client = () =>
  createApiClient({
    baseUrl: '/base',
    session: sharedSession(),
    area: () => 'SERVICE',
    onSessionEnd: () => {},
    onReset: () => {},
    report: () => {},
    locks: fairLocks(),
    fetch: (async () => new Response(JSON.stringify({ data: tokenOf(2) }))) as typeof fetch,
  })

test('an upload says how far it is and repeats itself after a refresh', async () => {
  const heard: number[] = []
  const done = client().upload(user.modPhoto, photo, { onProgress: ({ loaded }) => heard.push(loaded) })
  const first = await nextXhr(1)
  expect(first.address).toBe('/base/api/user/profile')
  expect(first.headers).toMatchObject({ Authorization: 'Bearer a1', 'X-Service-Area': 'SERVICE' })
  expect(first.headers['Content-Type']).toBeUndefined()
  first.upload.onprogress?.({ loaded: 5, total: 10, lengthComputable: true })
  first.answer(401, { code: 'WB-401-001' })
  const second = await nextXhr(2)
  expect(second.headers.Authorization).toBe('Bearer a2')
  expect((second.body as FormData).getAll('uploadFile')).toHaveLength(1)
  second.upload.onprogress?.({ loaded: 10, total: 10, lengthComputable: true })
  second.answer(200, { result: { fileIdx: 3 } })
  expect(await done).toEqual({ fileIdx: 3 })
  expect(heard).toEqual([5, 10])
})

test('an upload can be cancelled', async () => {
  const controller = new AbortController()
  const done = client().upload(user.modPhoto, photo, { signal: controller.signal })
  const xhr = await nextXhr(1)
  controller.abort()
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(xhr.aborted).toBe(true)
})

test('an upload that doesn’t move any more fails, one that moves may take its time', async () => {
  jest.useFakeTimers()
  try {
    const done = client().upload(user.modPhoto, photo, { timeoutMs: 30 })
    const failure = done.catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(0)
    const xhr = FakeXhr.sent[0]!
    for (let i = 1; i <= 5; i++) {
      await jest.advanceTimersByTimeAsync(20)
      xhr.upload.onprogress?.({ loaded: i, total: 9, lengthComputable: true })
    }
    expect(xhr.aborted).toBe(false)
    await jest.advanceTimersByTimeAsync(31)
    expect(await failure).toBeInstanceOf(NetworkError)
    expect(xhr.aborted).toBe(true)
  } finally {
    jest.useRealTimers()
  }
})
