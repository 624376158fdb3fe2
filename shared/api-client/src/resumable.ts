import { uploads } from '@madang/contract'
import { type DetailedError, type HttpStack, Upload } from 'tus-js-client'
import { isAbort, NetworkError, SessionError } from './errors.ts'
import type { Answer, UploadProgress } from './transport.ts'
import type { UploadMemory } from './upload-memory.ts'

/** A request of the protocol; the client sends it as the signed-in person. */
export interface PieceRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: Blob
  signal: AbortSignal
  onProgress(progress: UploadProgress): void
}

export interface ResumableOptions {
  endpoint: string
  fileName: string
  purpose: string
  key: string
  memory: UploadMemory
  send(request: PieceRequest): Promise<Answer>
  /** What the server has refused, as the client words it. */
  refusal(answer: Answer): Promise<Error>
  onProgress?(progress: UploadProgress): void
  /** The line is down or the server away: it goes on by itself. */
  onWaiting?(waiting: boolean): void
  signal?: AbortSignal
}

/** Pauses between tries that bring nothing, ms; a piece that gets through begins anew. */
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 30_000]

/** Waits for the line. */
async function online(signal: AbortSignal, onWaiting: (waiting: boolean) => void): Promise<void> {
  if (typeof navigator === 'undefined' || navigator.onLine !== false) return
  onWaiting(true)
  await new Promise<void>((resolve, reject) => {
    const stop = () => reject(new DOMException('The upload was given up', 'AbortError'))
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', stop, { once: true })
  })
  onWaiting(false)
}

/** The library's requests on the client's own way: token, renewal, time limits. */
function stack(options: ResumableOptions, onWaiting: (waiting: boolean) => void): HttpStack {
  return {
    getName: () => 'madang',
    createRequest(method, url) {
      const headers: Record<string, string> = {}
      const control = new AbortController()
      let progress: (loaded: number) => void = () => {}
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader(name, value) {
          headers[name] = value
        },
        getHeader: (name) => headers[name],
        setProgressHandler(heard) {
          progress = heard
        },
        async send(body) {
          await online(control.signal, onWaiting)
          const answer = await options.send({
            method,
            url,
            headers,
            ...(body instanceof Blob && { body }),
            signal: control.signal,
            onProgress: ({ loaded }) => progress(loaded),
          })
          const text = await answer.text()
          return {
            getStatus: () => answer.status,
            getHeader: (name) => answer.header(name) ?? undefined,
            getBody: () => text,
            getUnderlyingObject: () => answer,
          }
        },
        abort: async () => control.abort(),
        getUnderlyingObject: () => undefined,
      }
    },
  }
}

/** Brings a file in pieces, from where the server has it. Gives the id of the finished upload. */
export function sendInPieces(file: Blob, options: ResumableOptions): Promise<string> {
  const { memory, key, signal } = options
  return new Promise((resolve, reject) => {
    let waiting = false
    const wait = (now: boolean) => {
      if (waiting !== now) options.onWaiting?.(now)
      waiting = now
    }
    const upload = new Upload(file, {
      endpoint: options.endpoint,
      uploadUrl: memory.find(key) ?? null,
      chunkSize: uploads.piece,
      metadata: {
        [uploads.metadata.fileName]: options.fileName,
        [uploads.metadata.purpose]: options.purpose,
      },
      storeFingerprintForResuming: false,
      retryDelays,
      httpStack: stack(options, wait),
      onUploadUrlAvailable: () => memory.keep(key, upload.url!),
      onProgress(loaded, total) {
        wait(false)
        options.onProgress?.({ loaded, total })
      },
      onShouldRetry(error) {
        const again = mayGoOn(error as DetailedError)
        if (again) wait(true)
        return again
      },
      onSuccess: () => end(() => resolve(upload.url!.split('/').at(-1)!)),
      onError: (error) => end(() => void causeOf(error as DetailedError, options).then(reject, reject)),
    })
    const stop = () => {
      void upload.abort()
      end(() => reject(new DOMException('The upload was given up', 'AbortError')))
    }
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', stop)
      settle()
    }
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

/** Another try may help: the line, a server that starts again, another writer that lets go. */
function mayGoOn({ originalResponse, causingError }: DetailedError): boolean {
  if (!originalResponse) return causingError instanceof NetworkError
  const status = originalResponse.getStatus()
  return status === 409 || status === 423 || status === 429 || status >= 500
}

async function causeOf(
  { originalResponse, causingError, message }: DetailedError,
  { refusal }: ResumableOptions,
): Promise<Error> {
  if (originalResponse) return refusal(originalResponse.getUnderlyingObject() as Answer)
  if (causingError instanceof SessionError || isAbort(causingError)) return causingError!
  return causingError instanceof NetworkError ? causingError : new NetworkError('unreachable', message)
}
