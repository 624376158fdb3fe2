import type { NewsTopic } from '@madang/contract'

export interface Heard {
  onNews(topics: readonly NewsTopic[]): void
  onLive(live: boolean, missed: boolean): void
}

/** What of the Web Locks API and of BroadcastChannel is needed; null and no channel where the browser has none or refuses. */
export interface Tabs {
  locks: {
    request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>
  } | null
  channel(name: string): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'> | undefined
}

type Said =
  | { say: 'news'; topics: readonly NewsTopic[] }
  | { say: 'live'; live: boolean; missed: boolean }
  /** A tab that came later asks how it stands. */
  | { say: 'ask' }

/**
 * One line for all tabs of a browser: the tab that holds the lock has it and tells the others; when it goes, another tab
 * takes over. Where tabs can't talk, each has its own.
 * @param name of the person: tabs of different people share nothing
 * @param open opens the line of this tab; returns its end
 */
export function shareLine(name: string, tabs: Tabs, heard: Heard, open: (heard: Heard) => { end(): void }) {
  const channel = tabs.locks ? tabs.channel(`madang.news.${name}`) : undefined
  if (!tabs.locks || !channel) return open(heard)
  const stop = new AbortController()
  let leads = false
  let live = false
  const say = (said: Said) => channel.postMessage(said)
  const setLive = (now: boolean, missed: boolean) => {
    if (live === now && !missed) return
    live = now
    heard.onLive(now, missed)
  }

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (leads) {
      if (data.say === 'ask') say({ say: 'live', live, missed: false })
    } else if (data.say === 'news') heard.onNews(data.topics)
    else if (data.say === 'live') setLive(data.live, data.missed)
  }
  say({ say: 'ask' })

  tabs.locks
    .request(`madang.news.${name}`, { signal: stop.signal }, async () => {
      leads = true
      // whoever led before is gone with its line: what came since was heard by nobody
      const tookOver = live
      setLive(false, false)
      say({ say: 'live', live: false, missed: false })
      const line = open({
        onNews(topics) {
          heard.onNews(topics)
          say({ say: 'news', topics })
        },
        onLive(now, missed) {
          setLive(now, missed || (now && tookOver))
          say({ say: 'live', live: now, missed: missed || (now && tookOver) })
        },
      })
      await new Promise<void>((done) => stop.signal.addEventListener('abort', () => done(), { once: true }))
      line.end()
    })
    .catch(() => {
      // Ended before it was this tab's turn.
    })

  return {
    end() {
      stop.abort()
      channel.onmessage = null
      channel.close()
      setLive(false, false)
    },
  }
}
