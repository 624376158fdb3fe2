import { type ApiClient, ApiError, type Download } from '@madang/api-client'
import {
  type AnswerOf,
  type Call,
  type CallId,
  type ErrorCode,
  errorCatalogue,
  httpStatusOf,
  type RequestOf,
} from '@madang/contract'

type Answering<K extends CallId> =
  unknown extends AnswerOf<K> ? Partial<Download> & { blob: Blob } : AnswerOf<K>

/** Answers by call id. A handler may throw `refuse('WB-400-220')`, or wait as long as it likes. */
export type Handlers = {
  [K in CallId]?: (
    request: RequestOf<K>,
    context: { signal?: AbortSignal },
  ) => Answering<K> | Promise<Answering<K>>
}

export interface RecordedCall<K extends CallId = CallId> {
  id: K
  request: RequestOf<K>
}

export interface MemoryApi extends ApiClient {
  /** Everything that was asked, in order. */
  readonly calls: readonly RecordedCall[]
  /** Requests of one call, in order. */
  requests<K extends CallId>(id: K): RequestOf<K>[]
  /** Other answers from now on. */
  use(handlers: Handlers): void
}

/** The error that the server would answer with. */
export const refuse = (code: ErrorCode, data: Record<string, unknown> = {}): ApiError =>
  new ApiError({ code, status: httpStatusOf(code), message: errorCatalogue[code], data })

/** An API without a server: typed answers by call id; what has none answers WB-404-101. */
export function memoryApi(handlers: Handlers = {}): MemoryApi {
  const answers: Handlers = { ...handlers }
  const calls: RecordedCall[] = []

  async function answer({ id }: Call, request: unknown, signal?: AbortSignal): Promise<unknown> {
    calls.push({ id, request } as RecordedCall)
    const handler = answers[id as CallId] as ((request: unknown, context: object) => unknown) | undefined
    if (!handler) throw refuse('WB-404-101', { call: id })
    // A real answer never comes in the same tick.
    await Promise.resolve()
    signal?.throwIfAborted()
    const body = await handler(request, { signal })
    signal?.throwIfAborted()
    return body
  }

  return {
    calls,
    requests: <K extends CallId>(id: K) =>
      calls.filter((call) => call.id === id).map((call) => call.request as RequestOf<K>),
    use: (more) => void Object.assign(answers, more),
    call: async (call, request, options) =>
      (await answer(call, request, options?.signal)) as AnswerOf<typeof call>,
    async upload(call, request, options) {
      const body = await answer(call, request, options?.signal)
      options?.onProgress?.({ loaded: 1, total: 1 })
      return body as AnswerOf<typeof call>
    },
    async download(call, request, options) {
      const given = (await answer(call, request, options?.signal)) as Partial<Download> & { blob: Blob }
      return { fileName: undefined, contentType: given.blob.type, ...given }
    },
    url: ({ id }, request) => `/memory/${id}?${new URLSearchParams(request as Record<string, string>)}`,
  }
}
