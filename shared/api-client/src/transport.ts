import { NetworkError } from './errors.ts'

/** What the client needs of an answer, whether it came by fetch or by XMLHttpRequest. */
export interface Answer {
  status: number
  header(name: string): string | null
  text(): Promise<string>
  blob(): Promise<Blob>
}

export interface Outgoing {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | FormData | Blob
  signal?: AbortSignal
  /** Whether it may outlive its page; true where nothing is said. */
  goesOn?: boolean
  /** For fetch the whole answer, for uploads the longest pause without progress, ms. */
  timeoutMs: number
}

export interface UploadProgress {
  loaded: number
  /** Bytes, 0 while unknown. */
  total: number
}

const aborted = () => new DOMException('The call was given up', 'AbortError')
const offline = () => typeof navigator !== 'undefined' && navigator.onLine === false
const noAnswer = (cause?: unknown) => new NetworkError(offline() ? 'offline' : 'unreachable', cause)

/** Waits for something shared without holding up a caller who gave up. */
export function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work
  if (signal.aborted) return Promise.reject(aborted())
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(aborted())
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** What browsers let go on after its page is gone, bytes, of all requests under way; some is left for others. */
const keptAlive = { most: 48 * 1024, now: 0 }

/**
 * What changes something goes on when its page is reloaded or closed at once, as far as browsers allow it. Returns how much is taken up by it;
 * 0: it ends with the page.
 */
function keepAlive({ method, body, goesOn = true }: Outgoing): number {
  if (!goesOn || method === 'GET' || typeof body !== 'string') return 0
  // a letter of Korean is three bytes
  const bytes = 3 * body.length
  if (keptAlive.now + bytes > keptAlive.most) return 0
  keptAlive.now += bytes
  return bytes
}

/** Reads the whole body inside the time limit: a server that stops in the middle is as silent as one that never begins. */
export async function byFetch(send: typeof fetch, out: Outgoing, read: 'text' | 'blob'): Promise<Answer> {
  if (out.signal?.aborted) throw aborted()
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, out.timeoutMs)
  const stop = () => controller.abort()
  out.signal?.addEventListener('abort', stop, { once: true })
  const kept = keepAlive(out)
  const work = async (): Promise<Answer> => {
    const response = await send(out.url, {
      method: out.method,
      headers: out.headers,
      body: out.body,
      signal: controller.signal,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(kept > 0 && { keepalive: true }),
    })
    const wantsBlob = read === 'blob' && response.ok
    const body: string | Blob = wantsBlob ? await response.blob() : await response.text()
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: async () => (typeof body === 'string' ? body : body.text()),
      blob: async () => (typeof body === 'string' ? new Blob([body]) : body),
    }
  }
  try {
    return await unlessAborted(work(), controller.signal)
  } catch (error) {
    if (timedOut) throw new NetworkError('timeout', error)
    if (out.signal?.aborted) throw aborted()
    throw noAnswer(error)
  } finally {
    keptAlive.now -= kept
    clearTimeout(timer)
    out.signal?.removeEventListener('abort', stop)
  }
}

/** fetch tells nothing about the way up, XMLHttpRequest does. */
export function byXhr(out: Outgoing, onProgress: (progress: UploadProgress) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (out.signal?.aborted) return reject(aborted())
    const xhr = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => xhr.abort()
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      out.signal?.removeEventListener('abort', stop)
      finish()
    }
    const expect = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        settle(() => reject(new NetworkError('timeout')))
        xhr.abort()
      }, out.timeoutMs)
    }
    xhr.open(out.method, out.url)
    for (const [name, value] of Object.entries(out.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => {
      expect()
      onProgress({ loaded: event.loaded, total: event.lengthComputable ? event.total : 0 })
    }
    xhr.onload = () =>
      settle(() =>
        resolve({
          status: xhr.status,
          header: (name) => xhr.getResponseHeader(name),
          text: async () => xhr.responseText,
          blob: async () => new Blob([xhr.responseText]),
        }),
      )
    xhr.onerror = () => settle(() => reject(noAnswer()))
    xhr.onabort = () => settle(() => reject(aborted()))
    out.signal?.addEventListener('abort', stop, { once: true })
    expect()
    xhr.send(out.body)
  })
}
