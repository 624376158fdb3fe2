import { randomUUID } from 'node:crypto'
import { type Broadcast, type Gap, type OnError, Topics } from './broadcast.ts'

/** What a driver hands up. */
export interface WireEvents {
  /** A text came, from any node, this one among them. */
  text(text: string): void
  /** The line stands (again): whatever was sent before, by anybody, may not have come. */
  up(): void
  down(): void
  error: OnError
}

/** A line between nodes: every node gets every text, those of one node in their order. It connects again by itself. */
export interface Wire {
  /** May lose the text; the receivers notice by its number. */
  send(text: string): void
  /** Takes a line that has gone silent down and connects anew. */
  reset(): void
  /** Sends what was given to it, then goes. */
  close(): Promise<void>
}

/** Milliseconds. */
export interface NodeTimes {
  /** How often a node says that it lives, and its last number. */
  beat: number
  /** Without its own beat for this long a line is dead; without those of another node that node is. */
  silence: number
}

export const nodeTimes: NodeTimes = { beat: 4000, silence: 13_000 }

/** `[node, number, topic, message]`; a beat has no topic; a goodbye has `null` for one. */
type Envelope = [node: string, number: number, topic?: string | null, message?: unknown]

interface OtherNode {
  last: number
  heardAt: number
}

/**
 * Broadcast over a line between nodes. Listeners of this process hear at once, whatever the line does. Each node numbers
 * what it sends and repeats its last number with every beat, so that a lost message is noticed by whoever missed it.
 */
export function broadcastOver(
  open: (events: WireEvents) => Wire,
  onError: OnError,
  times: NodeTimes = nodeTimes,
): Broadcast {
  const self = randomUUID()
  const topics = new Topics(onError)
  const others = new Map<string, OtherNode>()
  const gapListeners = new Set<(gap: Gap) => void>()
  let sent = 0
  let connected = false
  let heardAt = Date.now()

  // one outage, one complaint
  let complained = false
  const complain = (error: unknown) => {
    if (!complained || connected) onError(error)
    complained = true
  }

  const missed = (of: Gap['of'], since: number) => {
    for (const run of gapListeners) run({ of, ms: Date.now() - since })
  }

  function receive(text: string): void {
    const [node, number, topic, message] = JSON.parse(text) as Envelope
    if (node === self) {
      heardAt = Date.now()
      return
    }
    if (topic === null) {
      others.delete(node)
      return
    }
    const known = others.get(node)
    // a beat repeats the number of the message before it
    const expected = known && (topic === undefined ? known.last : known.last + 1)
    const lost = expected !== undefined && number !== expected
    const before = known?.heardAt ?? Date.now()
    others.set(node, { last: number, heardAt: Date.now() })
    if (lost) missed('line', before)
    if (topic !== undefined) topics.deliver(topic, message)
  }

  const wire = open({
    text(text) {
      try {
        receive(text)
      } catch (error) {
        onError(error)
      }
    },
    up() {
      connected = true
      complained = false
      const since = heardAt
      heardAt = Date.now()
      // their numbers went on meanwhile; the look at the database covers that
      others.clear()
      missed('line', since)
    },
    down() {
      connected = false
    },
    error: complain,
  })

  const beats = setInterval(() => {
    const now = Date.now()
    if (connected && now - heardAt > times.silence) wire.reset()
    wire.send(JSON.stringify([self, sent] satisfies Envelope))
    if (!connected) return
    for (const [node, other] of others) {
      if (now - other.heardAt <= times.silence) continue
      others.delete(node)
      missed('node', other.heardAt)
    }
  }, times.beat)
  beats.unref()

  return {
    publish(topic, message) {
      sent += 1
      wire.send(JSON.stringify([self, sent, topic, message] satisfies Envelope))
      topics.deliver(topic, message)
    },
    subscribe: (topic, listen) => topics.subscribe(topic, listen),
    onGap(run) {
      gapListeners.add(run)
      return () => void gapListeners.delete(run)
    },
    get connected() {
      return connected
    },
    async close() {
      clearInterval(beats)
      wire.send(JSON.stringify([self, sent, null] satisfies Envelope))
      await wire.close()
      topics.clear()
      gapListeners.clear()
    },
  }
}
