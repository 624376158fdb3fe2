import { message, newsPath, room } from '@madang/contract'
import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test'
import { isChromium } from './engines/launch.ts'

const isNews = (address: string | URL) => new URL(address).pathname === newsPath

/** What a page asks of lists, and what it was told to ask, in the order in which it happened. */
export interface Listening {
  /** Call ids: `told` by the server, or `asked` by the page. */
  events: { kind: 'told' | 'asked'; call: string }[]
  /** News sockets that were opened, and how many of them are open now. */
  opened(): number
  open(): number
}

const watched = [room.list, message.list, message.checkNew]

type Events = Listening['events']

/** What a page asks of the watched lists. */
export function asksOf(page: Page): Events {
  const events: Events = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const sent = `${search} ${request.postData() ?? ''}`
    const call = watched.find(
      ({ path, command }) => pathname === path && new RegExp(`\\b${command}\\b`).test(sent),
    )
    if (call) events.push({ kind: 'asked', call: call.id })
  })
  return events
}

/** Follows a page from its next document on. */
export async function listen(page: Page): Promise<Listening> {
  const events = asksOf(page)
  let opened = 0
  const open = new Set<object>()
  const begins = (socket: object) => {
    opened += 1
    open.add(socket)
  }
  const hear = (said: string | Buffer) => {
    const frame = JSON.parse(String(said)) as { type: string; topics?: string[] }
    if (frame.type === 'ready') events.push({ kind: 'told', call: 'ready' })
    for (const call of frame.topics ?? []) events.push({ kind: 'told', call })
  }
  if (isChromium(page)) {
    page.on('websocket', (socket) => {
      if (!isNews(socket.url())) return
      begins(socket)
      socket.on('close', () => open.delete(socket))
      socket.on('framereceived', ({ payload }) => hear(payload))
    })
  } else {
    // the driver of Firefox tells of no socket; this one is handed through
    await page.routeWebSocket(isNews, (line) => {
      begins(line)
      const server = line.connectToServer()
      server.onMessage((said) => {
        hear(said)
        line.send(said)
      })
      line.onClose((code, reason) => {
        open.delete(line)
        void server.close({ code, reason })
      })
    })
  }
  return { events, opened: () => opened, open: () => open.size }
}

/** Questions that nobody told the page to ask: each of a call needs news of that call since it was last asked. */
export function unasked(events: Listening['events']): string[] {
  const told = new Set<string>()
  const out: string[] = []
  for (const { kind, call } of events) {
    if (kind === 'told') told.add(call)
    else if (!told.has(call)) out.push(call)
  }
  return out
}

export interface Wire {
  /** Ends the line, and every further try. */
  cut(): Promise<void>
  mend(): void
}

/** The wire between the pages of a browser and the news, in the test's hand. Before the page is opened. */
export async function newsWire(context: BrowserContext): Promise<Wire> {
  const lines = new Set<WebSocketRoute>()
  let whole = true
  await context.routeWebSocket(isNews, (line) => {
    if (!whole) return line.close({ code: 1001 })
    line.connectToServer()
    lines.add(line)
  })
  return {
    async cut() {
      whole = false
      await Promise.all([...lines].map((line) => line.close({ code: 1001 })))
      lines.clear()
    },
    mend() {
      whole = true
    },
  }
}
