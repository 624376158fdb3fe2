import { type ApiClient, ApiError, type CallOptions, type Download } from '@madang/api-client'
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
  /** Under which key it was sent, where the call takes one. */
  idempotencyKey?: string
}

export interface MemoryApi extends ApiClient {
  /** Everything that was asked, in order. */
  readonly calls: readonly RecordedCall[]
  /** Requests of one call, in order. */
  requests<K extends CallId>(id: K): RequestOf<K>[]
  /** Files that were brought before their call, in order. */
  readonly files: readonly { file: File; purpose: string }[]
  /** Files that were let go of, in order. */
  readonly dropped: readonly File[]
  /** How they are brought from now on; by default at once, under ids `upload-1`, `upload-2` … */
  bring(how: ApiClient['uploadFile']): void
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
  const files: { file: File; purpose: string }[] = []
  const dropped: File[] = []
  let bringFile: ApiClient['uploadFile'] = async (file, { onProgress }) => {
    onProgress?.({ loaded: file.size, total: file.size })
    return `upload-${files.length}`
  }

  async function answer(
    { id, idempotencyKey: keyed }: Call,
    request: unknown,
    { signal, idempotencyKey }: CallOptions = {},
  ): Promise<unknown> {
    calls.push({ id, request, ...(keyed && { idempotencyKey }) } as RecordedCall)
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
    files,
    dropped,
    bring(how) {
      bringFile = how
    },
    async uploadFile(file, options) {
      files.push({ file, purpose: options.purpose.id })
      return bringFile(file, options)
    },
    async dropUpload(file) {
      dropped.push(file)
    },
    use: (more) => void Object.assign(answers, more),
    call: async (call, request, options) => (await answer(call, request, options)) as AnswerOf<typeof call>,
    async upload(call, request, options) {
      const body = await answer(call, request, options)
      options?.onProgress?.({ loaded: 1, total: 1 })
      return body as AnswerOf<typeof call>
    },
    async download(call, request, options) {
      const given = (await answer(call, request, options)) as Partial<Download> & { blob: Blob }
      return { fileName: undefined, contentType: given.blob.type, undrawn: null, ...given }
    },
    now: () => Date.now(),
    isTimeKnown: () => true,
    url: ({ id }, request) => `/memory/${id}?${new URLSearchParams(request as Record<string, string>)}`,
  }
}
