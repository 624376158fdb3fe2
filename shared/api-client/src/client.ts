import {
  type AnswerOf,
  type Area,
  type Call,
  type DataCall,
  type FileCall,
  login,
  needsSession,
  type RequestOf,
} from '@madang/contract'
import { encode, type Values } from './encode.ts'
import { ApiError, isAbort, NetworkError, type SessionEnd, SessionError } from './errors.ts'
import { fileNameOf } from './file-name.ts'
import { type Locks, storageLocks } from './locks.ts'
import { createRenewal } from './renewal.ts'
import type { SessionPort } from './session.ts'
import { type Answer, byFetch, byXhr, type UploadProgress, unlessAborted } from './transport.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Longest wait for one answer, ms. Default 30,000; downloads 300,000; uploads count the pause without progress, 60,000. */
  timeoutMs?: number
}

export interface UploadOptions extends CallOptions {
  onProgress?(progress: UploadProgress): void
}

export interface Download {
  blob: Blob
  /** Name that the server gave, without folders. */
  fileName: string | undefined
  contentType: string
}

export interface ApiClient {
  /**
   * What the call answers, without its field. Rejects with ApiError (the server refused), NetworkError (no answer),
   * SessionError (nobody is signed in; the page is already on its way to the login), or an AbortError.
   */
  call<C extends DataCall>(call: C, request: RequestOf<C>, options?: CallOptions): Promise<AnswerOf<C>>
  /** As `call`, with the progress of what goes up. */
  upload<C extends DataCall>(call: C, request: RequestOf<C>, options?: UploadOptions): Promise<AnswerOf<C>>
  download<C extends FileCall>(call: C, request: RequestOf<C>, options?: CallOptions): Promise<Download>
  /** Address of an open GET call, for `<img>` and links; calls that need the session have no such address. */
  url<C extends Call>(call: C, request: RequestOf<C>): string
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
  /** Something to note for the developers; never tokens or contents. */
  report(error: unknown): void
  fetch?: typeof fetch
  /** `navigator.locks` by default, a lease in `localStorage` where there are none. */
  locks?: Locks
}

const defaultTimeout = { call: 30_000, download: 300_000, upload: 60_000, token: 15_000, lock: 30_000 }

function defaultLocks(): Locks {
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks as unknown as Locks
  if (typeof localStorage !== 'undefined') return storageLocks(localStorage)
  return { request: (_name, _options, work) => work() }
}

function json(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Retry-After in seconds, given as seconds or as a date; else the body's own figure. */
function retryAfterOf(answer: Answer, data: Record<string, unknown>): number | undefined {
  const header = answer.header('retry-after')
  if (header) {
    const seconds = Number(header)
    if (Number.isFinite(seconds)) return Math.max(0, seconds)
    const date = Date.parse(header)
    if (!Number.isNaN(date)) return Math.max(0, Math.ceil((date - Date.now()) / 1000))
  }
  return typeof data.retryAfterSec === 'number' ? data.retryAfterSec : undefined
}

async function failureOf(call: Call, answer: Answer): Promise<ApiError> {
  const body = json(await answer.text()) ?? {}
  const data = typeof body.data === 'object' && body.data !== null ? (body.data as Values) : {}
  return new ApiError({
    code: typeof body.code === 'string' && body.code !== '' ? body.code : undefined,
    status: answer.status,
    message: typeof body.message === 'string' ? body.message : undefined,
    data,
    callId: call.id,
    retryAfter: retryAfterOf(answer, data),
  })
}

/** The one way to the server (PLAT-17): headers, token renewal, retries and errors for all calls of the page. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { session } = options
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init))
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
    async fetchToken(kind, refreshToken) {
      const call = kind === 'refresh' ? login.token : login.resetToken
      const request = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const { answer } = await once(call, request, 'text', { timeoutMs: defaultTimeout.token })
      if (answer.status !== 200) throw await failureOf(call, answer)
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
    { signal, timeoutMs, onProgress }: UploadOptions,
    token?: string,
  ): Promise<{ answer: Answer }> {
    const { path, body, contentType } = encode(call, request)
    const headers: Record<string, string> = { Accept: read === 'blob' ? '*/*' : 'application/json' }
    if (contentType) headers['Content-Type'] = contentType
    // The log's own header (SHELL-127, A-41): what of our clients speaks.
    if (call.id === 'log.write') headers['X-Log-Source'] = 'web'
    if (token !== undefined) {
      headers.Authorization = `Bearer ${token}`
      headers['X-Service-Area'] = options.area()
    }
    const out = { url: options.baseUrl + path, method: call.method, headers, body, signal }
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
    return { answer }
  }

  async function perform(call: Call, request: Values, read: 'text' | 'blob', given: UploadOptions) {
    if (!needsSession(call)) return (await once(call, request, read, given)).answer
    const owner = session.owner()
    const spent = { refresh: false, reset: false }
    for (;;) {
      if (renewal.running) await unlessAborted(renewal.running, given.signal)
      const token = session.token()?.accessToken
      if (token === undefined) {
        end('missing')
        throw new SessionError('missing')
      }
      if (session.owner() !== owner) throw new SessionError('changed')
      endedOnce = false
      const { answer } = await once(call, request, read, given, token)
      const kind = answer.status === 401 ? 'refresh' : answer.status === 402 ? 'reset' : undefined
      if (kind === undefined) renewal.accepted(token)
      if (kind === undefined || spent[kind]) return answer
      spent[kind] = true
      if (!(await unlessAborted(renewal.need(kind, token), given.signal))) return answer
    }
  }

  /** The value in the call's field; an answer without it is none. */
  async function answerOf(call: Call, request: Values, given: UploadOptions): Promise<unknown> {
    const answer = await perform(call, request, 'text', given)
    if (answer.status < 200 || answer.status > 299) throw await failureOf(call, answer)
    const body = json(await answer.text())
    if (!body || !(call.answer in body)) throw new ApiError({ status: answer.status, callId: call.id })
    return body[call.answer]
  }

  return {
    call: async (call, request, given = {}) =>
      (await answerOf(call, request as Values, { ...given, onProgress: undefined })) as AnswerOf<typeof call>,
    upload: async (call, request, given = {}) =>
      (await answerOf(call, request as Values, { onProgress: () => {}, ...given })) as AnswerOf<typeof call>,
    async download(call, request, given = {}) {
      const answer = await perform(call, request as Values, 'blob', { ...given, onProgress: undefined })
      if (answer.status < 200 || answer.status > 299) throw await failureOf(call, answer)
      return {
        blob: await answer.blob(),
        fileName: fileNameOf(answer.header('content-disposition')),
        contentType: answer.header('content-type') ?? 'application/octet-stream',
      }
    },
    url: (call, request) => options.baseUrl + encode(call, request as Values).path,
  }
}

/** Whether asking again by itself may help: the line was down or the server not ready, never a refusal. */
export const mayRetry = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status))

/** Errors that nobody needs to see: given up by the caller, or the page is on its way to the login. */
export const isSilent = (error: unknown): boolean => isAbort(error) || error instanceof SessionError
