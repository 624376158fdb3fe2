import type { Request } from '@playwright/test'

/** Under this name the relay tells the driver what a request carries; it stands in the driver's event alone, never on the wire. */
const header = 'x-e2e-body'

/** Larger are pieces of files, which no test reads. */
const mostBytes = 1_000_000

const longestMs = 3000

interface Event {
  id?: number
  method?: string
  params?: {
    request?: {
      request: string
      method: string
      bodySize: number | null
      headers: { name: string; value: { type: string; value: string } }[]
    }
  }
  result?: { bytes?: { type: string; value: string } }
}

/** The command with which Playwright asks Firefox to keep what answers hold, asking for what requests hold as well. */
export function collectBodies(text: string): string {
  const command = JSON.parse(text) as { params: { dataTypes: string[] } }
  command.params.dataTypes = ['request', 'response']
  return JSON.stringify(command)
}

/**
 * What Firefox says, in its order, with the body of each request in its event: Playwright 1.65 asks for none by BiDi and tells of
 * requests without.
 * @param ask goes to the browser
 * @param tell goes to the driver
 */
export function withBodies(ask: (text: string) => void, tell: (text: string) => void) {
  // far from the driver's own, which count from one
  let next = 1_000_000_000
  const asked = new Map<number, (answer: Event) => void>()
  let before = Promise.resolve()

  const bodyOf = (request: string) =>
    new Promise<Event>((resolve) => {
      next += 1
      // nothing that Firefox says may wait for what it does not tell
      const timer = setTimeout(resolve, longestMs, {})
      asked.set(next, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
      ask(JSON.stringify({ id: next, method: 'network.getData', params: { request, dataType: 'request' } }))
    })

  async function completed(text: string, event: Event): Promise<string> {
    const { request } = event.params!
    const { bytes } = (await bodyOf(request!.request)).result ?? {}
    if (!bytes) return text
    const value = Buffer.from(bytes.value, bytes.type === 'base64' ? 'base64' : 'utf8').toString('base64')
    request!.headers.push({ name: header, value: { type: 'string', value } })
    return JSON.stringify(event)
  }

  return (text: string): void => {
    const event = JSON.parse(text) as Event
    const waiting = asked.get(event.id ?? 0)
    if (waiting) {
      asked.delete(event.id!)
      waiting(event)
      return
    }
    const begun = event.method === 'network.beforeRequestSent' ? event.params?.request : undefined
    // a preflight carries nothing, and is told with the size of what it asks leave for
    const size = begun?.method === 'OPTIONS' ? 0 : begun?.bodySize
    const said = size && size <= mostBytes ? completed(text, event) : text
    before = before.then(async () => tell(await said))
  }
}

/** Gives a request of Firefox the body that the relay has told of. */
export function takeBody(request: Request): void {
  const { [header]: told, ...headers } = request.headers()
  if (told === undefined) return
  const body = Buffer.from(told, 'base64')
  Object.assign(request, {
    postDataBuffer: () => body,
    postData: () => body.toString(),
    headers: () => headers,
  })
}
