import {
  type AnswerOf,
  type Area,
  browserSession,
  type Call,
  type DataCall,
  type FileCall,
  login,
  needsSession,
  type RequestOf,
  serverTimeHeader,
} from '@madang/contract'
import { createAhead } from './ahead.ts'
import { sharedStorage, tabsLocks } from './browser-places.ts'
import { encode, type Values } from './encode.ts'
import { ApiError, isAbort, NetworkError, type SessionEnd, SessionError } from './errors.ts'
import { fileNameOf } from './file-name.ts'
import { type Locks, storageLocks } from './locks.ts'
import { createOwnAnswers, json } from './own-answer.ts'
import { createRenewal } from './renewal.ts'
import { createServerClock } from './server-clock.ts'
import type { SessionPort } from './session.ts'
import { type Answer, byFetch, byXhr, type UploadProgress, unlessAborted } from './transport.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Longest wait for one answer, ms. Default 30,000; downloads 300,000; uploads count the pause without progress, 60,000. */
  timeoutMs?: number
  /**
   * Of calls that take one (`idempotencyKey`): the same for the same deed, so that sending it again after a lost answer does it
   * once. Drawn at random, 8 to 64 letters, digits, - and _. Other calls ignore it.
   */
  idempotencyKey?: string
}

export interface UploadOptions extends CallOptions {
  onProgress?(progress: UploadProgress): void
}

export interface FileUploadOptions {
  /** The call that will take it; judged like it: limits, rights, room. */
  purpose: DataCall
  onProgress?(progress: UploadProgress): void
  /** The line is down or the server away; it goes on by itself. */
  onWaiting?(waiting: boolean): void
  /** Stops; what the server has is kept for the next time. */
  signal?: AbortSignal
}

export interface Download {
  blob: Blob
  /** Name that the server gave, without folders. */
  fileName: string | undefined
  contentType: string
  /** Numbers of letters that it could only show as boxes, for `sayUndrawn` (`/messages`); null: there are none. */
  undrawn: string | null
}

export interface ApiClient {
  /**
   * What the call answers, without its field. Rejects with ApiError (the server refused), NetworkError (no answer),
   * SessionError (nobody is signed in; the page is already on its way to the login), or an AbortError.
   */
  call<C extends DataCall>(call: C, request: RequestOf<C>, options?: CallOptions): Promise<AnswerOf<C>>
  /** As `call`, with the progress of what goes up. */
  upload<C extends DataCall>(call: C, request: RequestOf<C>, options?: UploadOptions): Promise<AnswerOf<C>>
  /**
   * Brings a large file before the call that will take it, in pieces: it survives a line that is cut, a token that ends and,
   * chosen again within a day, a reload. Gives the id that stands for it in the request. Its code comes with the first such file.
   */
  uploadFile(file: File, options: FileUploadOptions): Promise<string>
  /** Lets go of what `uploadFile` has brought of this file, also of a part. Never fails: the server does so itself after a day. */
  dropUpload(file: File, options: Pick<FileUploadOptions, 'purpose'>): Promise<void>
  download<C extends FileCall>(call: C, request: RequestOf<C>, options?: CallOptions): Promise<Download>
  /**
   * The server's time, ms since 1970, as its answers tell it; this device's before the first one. What is compared with times of the server
   * (deadlines, today) asks this and never the device.
   */
  now(): number
  /** Whether `now` is the server's already: what is thrown away by its age is thrown away on nothing less. */
  isTimeKnown(): boolean
  /** Address of an open GET call, for `<img>` and links; calls that need the session have no such address. */
  url<C extends Call>(call: C, request: RequestOf<C>): string
}

/** The page's own client: what the shell can do beyond what it hands on to remotes. */
export interface PageClient extends ApiClient {
  /**
   * Sends a GET call before the code that needs its answer has come. The next `call` of the same request, by the same person in
   * the same area, takes this answer instead of asking again; so does a second `ahead`.
   */
  ahead<C extends DataCall>(call: C, request: RequestOf<C>): void
  /** Has this page renew at once where it has no access token yet, before the first call asks for one. Never rejects. */
  wake(): Promise<void>
}

export interface ApiClientOptions {
  /** What stands before every path, without a slash at the end; empty for the page's own origin. */
  baseUrl: string
  session: SessionPort
  /** Area that the person is in, read at each call (SHELL-43). */
  area(): Area
  /** Nobody is signed in any more and the stored sign-in is gone: go to the login (SHELL-46, SHELL-48). Once per session. */
  onSessionEnd(reason: Exclude<SessionEnd, 'changed'>): void
  /** Configuration or permissions changed: reload them (SHELL-47). The refused calls wait for it, at most 10 s. */
  onReset(): void | Promise<void>
  /** Somebody between answers instead of the product, or no more. */
  onForeign?(foreign: boolean): void
  /** Something to note for the developers; never tokens or contents. */
  report(error: unknown): void
  fetch?: typeof fetch
  /** `navigator.locks` by default, a lease in `localStorage` where there are none. */
  locks?: Locks
}

const defaultTimeout = { call: 30_000, download: 300_000, upload: 60_000, token: 15_000, lock: 30_000 }

function defaultLocks(): Locks {
  const locks = tabsLocks()
  if (locks) return locks as unknown as Locks
  const storage = sharedStorage()
  return storage ? storageLocks(storage) : { request: (_name, _options, work) => work() }
}

/** Retry-After in seconds, given as seconds or as a date; else the body's own figure. */
function retryAfterOf(answer: Answer, data: Record<string, unknown>, now: number): number | undefined {
  const header = answer.header('retry-after')
  if (header) {
    const seconds = Number(header)
    if (Number.isFinite(seconds)) return Math.max(0, seconds)
    const date = Date.parse(header)
    if (!Number.isNaN(date)) return Math.max(0, Math.ceil((date - now) / 1000))
  }
  return typeof data.retryAfterSec === 'number' ? data.retryAfterSec : undefined
}

async function failureOf(call: Call, answer: Answer, now: number): Promise<ApiError> {
  const body = json(await answer.text()) ?? {}
  const data = typeof body.data === 'object' && body.data !== null ? (body.data as Values) : {}
  return new ApiError({
    code: typeof body.code === 'string' && body.code !== '' ? body.code : undefined,
    status: answer.status,
    message: typeof body.message === 'string' ? body.message : undefined,
    data,
    callId: call.id,
    retryAfter: retryAfterOf(answer, data, now),
  })
}

/** The one way to the server (PLAT-17): headers, token renewal, retries and errors for all calls of the page. */
export function createApiClient(options: ApiClientOptions): PageClient {
  const { session } = options
  const clock = createServerClock()
  const send: typeof fetch = async (input, init) => {
    const sentAt = performance.now()
    const response = await (options.fetch ?? fetch)(input, init)
    clock.heard(response.headers.get(serverTimeHeader), sentAt, performance.now())
    return response
  }
  const ahead = createAhead<Answer>()
  const own = createOwnAnswers((foreign) => options.onForeign?.(foreign))
  let endedOnce = false

  function end(reason: 'missing' | 'refused') {
    if (endedOnce) return
    endedOnce = true
    options.report(new SessionError(reason))
    options.onSessionEnd(reason)
  }

  const renewal = createRenewal({
    session,
    locks: options.locks ?? defaultLocks(),
    lockTimeoutMs: defaultTimeout.lock,
    reloadTimeoutMs: 10_000,
    onEnd: end,
    async onReset() {
      try {
        await options.onReset()
      } catch (error) {
        options.report(error)
      }
    },
    async fetchToken(kind, { refreshToken, rememberToken }) {
      const call = kind === 'refresh' ? login.token : login.resetToken
      const request = { grant_type: 'refresh_token', refresh_token: refreshToken, rememberToken }
      const { answer } = await once(call, request, 'text', { timeoutMs: defaultTimeout.token })
      if (answer.status !== 200) throw await failureOf(call, answer, clock.now())
      const body = json(await answer.text())?.data as Partial<Record<string, unknown>> | undefined
      if (typeof body?.accessToken !== 'string' || typeof body.refreshToken !== 'string') {
        throw new NetworkError('unreachable')
      }
      return {
        accessToken: body.accessToken,
        refreshToken: body.refreshToken,
        expiresIn: Number(body.expiresIn) || 0,
      }
    },
  })

  async function once(
    call: Call,
    request: Values,
    read: 'text' | 'blob',
    { signal, timeoutMs, idempotencyKey, onProgress }: UploadOptions,
    token?: string,
  ): Promise<{ answer: Answer }> {
    const { path, body, contentType } = encode(call, request)
    const headers: Record<string, string> = { Accept: read === 'blob' ? '*/*' : 'application/json' }
    if (contentType) headers['Content-Type'] = contentType
    // The log's own header (SHELL-127, A-41): what of our clients speaks.
    if (call.id === 'log.write') headers['X-Log-Source'] = 'web'
    if (call.idempotencyKey && idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
    const name = session.nameFor(call)
    if (name !== undefined) headers[browserSession.header] = name
    if (token !== undefined) {
      headers.Authorization = `Bearer ${token}`
      headers['X-Service-Area'] = options.area()
    }
    // a renewal whose page is gone is done again by the next one: its late answer must not set a cookie of before
    const goesOn = call !== login.token && call !== login.resetToken
    const out = { url: options.baseUrl + path, method: call.method, headers, body, signal, goesOn }
    const answer = onProgress
      ? await byXhr({ ...out, timeoutMs: timeoutMs ?? defaultTimeout.upload }, onProgress)
      : await byFetch(
          send,
          {
            ...out,
            timeoutMs: timeoutMs ?? (read === 'blob' ? defaultTimeout.download : defaultTimeout.call),
          },
          read,
        )
    return { answer: await own(call, answer, read) }
  }

  async function perform(call: Call, request: Values, read: 'text' | 'blob', given: UploadOptions) {
    if (!needsSession(call)) return (await once(call, request, read, given)).answer
    return signedIn(given.signal, async (token) => (await once(call, request, read, given, token)).answer)
  }

  /** Sends as the person who is signed in, again after a renewal. */
  async function signedIn(
    signal: AbortSignal | undefined,
    attempt: (token: string) => Promise<Answer>,
  ): Promise<Answer> {
    const owner = session.owner()
    const spent = { refresh: false, reset: false }
    for (;;) {
      if (renewal.running) await unlessAborted(renewal.running, signal)
      const held = session.token()
      if (!held) {
        end('missing')
        throw new SessionError('missing')
      }
      if (session.owner() !== owner) throw new SessionError('changed')
      const token = held.accessToken
      if (token === null) {
        await unlessAborted(renewal.need('refresh', null), signal)
        continue
      }
      endedOnce = false
      const answer = await attempt(token)
      const kind = answer.status === 401 ? 'refresh' : answer.status === 402 ? 'reset' : undefined
      if (kind === undefined) renewal.accepted(token)
      if (kind === undefined || spent[kind]) return answer
      spent[kind] = true
      if (!(await unlessAborted(renewal.need(kind, token), signal))) return answer
    }
  }

  const asked = (call: Call, request: Values) => ({
    path: encode(call, request).path,
    owner: session.owner(),
    area: options.area(),
  })
  const mayBeAhead = (call: Call) => call.method === 'GET' && needsSession(call)
  /** Its code comes with the first large file: no page pays for it before. */
  async function pieces(purpose: DataCall) {
    const person = session.owner() ?? ''
    const { createPieces } = await import('./pieces.ts')
    return createPieces({
      purpose,
      baseUrl: options.baseUrl,
      person,
      send: ({ headers, onProgress, ...out }) =>
        signedIn(out.signal, async (token) => {
          const sent = byXhr(
            {
              ...out,
              headers: { ...headers, Authorization: `Bearer ${token}`, 'X-Service-Area': options.area() },
              timeoutMs: defaultTimeout.upload,
            },
            onProgress,
          )
          return own(null, await sent, 'text')
        }),
      refusal: (answer) => failureOf(purpose, answer, clock.now()),
    })
  }

  /** The value in the call's field; an answer without it is none. */
  async function answerOf(call: Call, request: Values, given: UploadOptions): Promise<unknown> {
    const early = mayBeAhead(call) ? ahead.take(asked(call, request)) : undefined
    const answer = await (early ? unlessAborted(early, given.signal) : perform(call, request, 'text', given))
    if (answer.status < 200 || answer.status > 299) throw await failureOf(call, answer, clock.now())
    const body = json(await answer.text())
    if (!body || !(call.answer in body)) throw new ApiError({ status: answer.status, callId: call.id })
    return body[call.answer]
  }

  return {
    call: async (call, request, given = {}) =>
      (await answerOf(call, request as Values, { ...given, onProgress: undefined })) as AnswerOf<typeof call>,
    upload: async (call, request, given = {}) =>
      (await answerOf(call, request as Values, { onProgress: () => {}, ...given })) as AnswerOf<typeof call>,
    uploadFile: async (file, given) => (await pieces(given.purpose)).bring(file, given),
    dropUpload: (file, { purpose }) =>
      pieces(purpose)
        .then((of) => of.drop(file))
        .catch(() => {}),
    async download(call, request, given = {}) {
      const answer = await perform(call, request as Values, 'blob', { ...given, onProgress: undefined })
      if (answer.status < 200 || answer.status > 299) throw await failureOf(call, answer, clock.now())
      return {
        blob: await answer.blob(),
        fileName: fileNameOf(answer.header('content-disposition')),
        contentType: answer.header('content-type') ?? 'application/octet-stream',
        undrawn: answer.header('madang-undrawn'),
      }
    },
    now: clock.now,
    isTimeKnown: clock.isKnown,
    url: (call, request) => options.baseUrl + encode(call, request as Values).path,
    async wake() {
      if (session.token()?.accessToken === null) await renewal.need('refresh', null).catch(() => {})
    },
    ahead(call, request) {
      if (!mayBeAhead(call) || !session.token()) return
      const values = request as Values
      const key = asked(call, values)
      if (!ahead.waits(key)) ahead.put(key, perform(call, values, 'text', {}))
    },
  }
}

/** Whether asking again by itself may help: the line was down or the server not ready, never a refusal. */
export const mayRetry = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status))

/** Errors that nobody needs to see: given up by the caller, or the page is on its way to the login. */
export const isSilent = (error: unknown): boolean => isAbort(error) || error instanceof SessionError
