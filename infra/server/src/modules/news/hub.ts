import { type Me, NewsClose, type NewsServerFrame, newsTimings } from '@madang/contract'
import type { WebSocket } from 'ws'
import type { Companies } from '../../platform/company.ts'
import type { Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { isWatcher } from '../../platform/replica.ts'
import { loadSession } from '../../platform/session.ts'
import { isAmong, onRightsLost, onSignInsEnded } from '../../platform/sign-ins.ts'
import type { AccessClaims } from '../../platform/tokens.ts'
import { NEWS_OF_ALL, type NewsMessage, newsOf } from './publish.ts'

/** Sockets of one network that have not said yet who they are: a school comes back together, and says so at once. */
const MAX_SILENT = 200

/** News that come together travel together; milliseconds. */
const GATHER_MS = 300
/** Sockets of one sign-in: one per browser, one per tab where tabs can't share. The oldest goes. */
const MAX_PER_SIGN_IN = 20
/** Everybody who is sent away comes back: not all at once; milliseconds. */
const SPREAD_MS = 3000

interface Listener {
  socket: WebSocket
  claims: AccessClaims
  /** Set once the sign-in was found good; before that nothing is sent. */
  admitted: { watcher: boolean } | null
  pending: Set<string>
  timer: NodeJS.Timeout | undefined
}

/** The news sockets of this process. Nothing here must outlive it: who reconnects asks for everything anew. */
export class NewsHub {
  readonly #services: Services
  readonly #companies: Companies
  readonly #listeners = new Map<string, { all: Set<Listener>; unsubscribe: () => void }>()
  /** By network, of those who have not said yet who they are. */
  readonly #silent = new Map<string, number>()
  readonly #ends: (() => void)[]
  readonly #beats: NodeJS.Timeout
  #closing = false

  constructor(services: Services, companies: Companies) {
    this.#services = services
    this.#companies = companies
    this.#ends = [
      services.broadcast.subscribe(NEWS_OF_ALL, (message) => {
        for (const { all } of this.#listeners.values()) deliver(all, message as NewsMessage, true)
      }),
      // what was missed is not known: who comes back asks for everything, with a sign-in that is looked at anew
      services.broadcast.onGap(({ of }) => {
        if (of === 'line') this.#sendAway()
      }),
      onSignInsEnded(services.broadcast, (ended) => {
        for (const { socket, claims } of this.#of(ended.companyCode)) {
          if (isAmong(ended, claims)) socket.close(NewsClose.SIGN_IN, 'SIGN_IN')
        }
      }),
      onRightsLost(services.broadcast, ({ companyCode, people }) => {
        // of a whole company nobody is sent away: pages meet the new settings with their next call
        const whose = new Set(people)
        for (const one of this.#of(companyCode)) if (whose.has(one.claims.userIdx)) void this.#judge(one)
      }),
    ]
    this.#beats = setInterval(() => {
      for (const { all } of this.#listeners.values()) for (const one of all) send(one, { type: 'beat' })
    }, newsTimings.beat)
    this.#beats.unref()
  }

  get size(): number {
    return [...this.#listeners.values()].reduce((sum, { all }) => sum + all.size, 0)
  }

  /** @throws Failure WB-429-001 while too many of this network are silent */
  mayOpen(address: string): void {
    if ((this.#silent.get(addressKey(address)) ?? 0) >= MAX_SILENT) {
      throw new Failure('WB-429-001', { retryAfterSec: newsTimings.hello / 1000 })
    }
  }

  /** Takes a fresh socket: who is it? Afterwards it listens, or is closed with its reason. */
  open(socket: WebSocket, address: string): void {
    const network = addressKey(address)
    this.#silent.set(network, (this.#silent.get(network) ?? 0) + 1)
    const heard = () => {
      clearTimeout(late)
      const left = (this.#silent.get(network) ?? 0) - 1
      if (left > 0) this.#silent.set(network, left)
      else this.#silent.delete(network)
    }
    const late = setTimeout(() => socket.close(NewsClose.SIGN_IN, 'SIGN_IN'), newsTimings.hello)
    late.unref()
    socket.once('close', heard)
    socket.once('message', (data, isBinary) => {
      socket.off('close', heard)
      heard()
      const claims = isBinary ? null : this.#claimsIn(String(data))
      if (!claims || this.#closing) {
        const reason = this.#closing ? 'GOING_AWAY' : 'SIGN_IN'
        socket.close(NewsClose[reason], reason)
        return
      }
      // one word is all that a client has to say
      socket.on('message', () => socket.terminate())
      void this.#admit(socket, claims)
    })
  }

  /** Says goodbye to everybody. */
  close(): void {
    this.#closing = true
    clearInterval(this.#beats)
    for (const end of this.#ends) end()
    for (const { all, unsubscribe } of this.#listeners.values()) {
      unsubscribe()
      for (const { socket, timer } of all) {
        clearTimeout(timer)
        socket.close(NewsClose.GOING_AWAY, 'GOING_AWAY')
      }
    }
    this.#listeners.clear()
  }

  #sendAway(): void {
    for (const { all } of this.#listeners.values()) {
      for (const { socket } of all) {
        setTimeout(() => socket.close(NewsClose.GOING_AWAY, 'GOING_AWAY'), Math.random() * SPREAD_MS).unref()
      }
    }
  }

  #claimsIn(text: string): AccessClaims | null {
    try {
      const frame = JSON.parse(text) as { type?: unknown; token?: unknown } | null
      if (frame?.type !== 'hello' || typeof frame.token !== 'string') return null
      return this.#services.tokens.verifyAccess(frame.token)
    } catch {
      return null
    }
  }

  async #admit(socket: WebSocket, claims: AccessClaims): Promise<void> {
    // listens before the look at the sign-in: an end in between closes it like any other
    const listener: Listener = { socket, claims, admitted: null, pending: new Set(), timer: undefined }
    this.#add(listener)
    socket.once('close', () => this.#remove(listener))
    const me = await this.#judge(listener)
    if (!me) return
    listener.admitted = { watcher: isWatcher(me) }
    send(listener, { type: 'ready' })
  }

  /** Whose news these are; closes the socket where nobody may have them any more by this token. */
  async #judge({ socket, claims }: Listener): Promise<Me | null> {
    try {
      const { db, clock } = this.#services
      const { me } = await db.inCompany(claims.companyCode, (tx) =>
        loadSession(tx, this.#companies, claims, clock.now()),
      )
      if (me.guest) throw new Failure('WB-403-101')
      return me
    } catch (error) {
      if (error instanceof Failure) socket.close(NewsClose.SIGN_IN, 'SIGN_IN')
      else {
        this.#services.log.error({ err: error }, 'a news socket could not be judged')
        socket.close(1011, 'try again')
      }
      return null
    }
  }

  #of(companyCode: string): Listener[] {
    return [...(this.#listeners.get(companyCode)?.all ?? [])]
  }

  #add(listener: Listener): void {
    const { companyCode, sessionIdx } = listener.claims
    let group = this.#listeners.get(companyCode)
    if (!group) {
      const all = new Set<Listener>()
      const unsubscribe = this.#services.broadcast.subscribe(newsOf(companyCode), (message) =>
        deliver(all, message as NewsMessage),
      )
      group = { all, unsubscribe }
      this.#listeners.set(companyCode, group)
    }
    group.all.add(listener)
    const own = [...group.all].filter(({ claims }) => claims.sessionIdx === sessionIdx)
    if (own.length > MAX_PER_SIGN_IN) own[0]?.socket.close(1013, 'too many')
  }

  #remove(listener: Listener): void {
    clearTimeout(listener.timer)
    const { companyCode } = listener.claims
    const group = this.#listeners.get(companyCode)
    if (!group?.all.delete(listener) || group.all.size > 0) return
    group.unsubscribe()
    this.#listeners.delete(companyCode)
  }
}

function deliver(all: ReadonlySet<Listener>, message: NewsMessage, everybody = false): void {
  const people = new Set(message.people)
  for (const one of all) {
    const concerned =
      everybody || people.has(one.claims.userIdx) || (message.watchers && one.admitted?.watcher)
    if (!concerned || !one.admitted) continue
    for (const topic of message.topics) one.pending.add(topic)
    one.timer ??= setTimeout(() => {
      one.timer = undefined
      send(one, { type: 'stale', topics: [...one.pending] })
      one.pending.clear()
    }, GATHER_MS)
  }
}

function send({ socket, admitted }: Listener, frame: NewsServerFrame): void {
  if (admitted && socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
}
