import { answerOf } from '../../../mf-homework/src/features/doing/sheet.rules.ts'
import type { SaveState } from '../../../shared/remote-kit/src/drafts/save-state.ts'
import { Carrier } from './carrier.ts'
import { type Deed, nameOfStroke, strokeOf, type Typed } from './deeds.ts'
import type { Fault } from './faults.ts'
import type { Ground } from './ground.ts'
import { BrowserLocks } from './locks.ts'
import type { Network } from './network.ts'
import type { Chance } from './random.ts'
import { type Device, Tab } from './tab.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
/** Of the homework. */
export const pages = 3

export class Scene {
  readonly devices: Device[] = []
  readonly deeds: Deed[] = []
  readonly typed: Typed[] = []
  readonly faults = new Map<Fault, number>()
  readonly log: string[] = []
  readonly noteIdx: number
  readonly #ground: Ground
  readonly #chance: Chance
  /** Of faults that were thought of later: what a seed brought before, it brings as long as none of these happens. */
  readonly #rare: Chance
  readonly #late: Chance
  readonly #latest: Chance
  readonly #world: World
  readonly #network: Network
  readonly #carrier: Carrier
  #started = 0

  constructor(
    ground: Ground,
    [chance, rare, late, latest]: readonly [Chance, Chance, Chance, Chance],
    world: World,
    network: Network,
    noteIdx: number,
  ) {
    this.#ground = ground
    this.#chance = chance
    this.#rare = rare
    this.#late = late
    this.#latest = latest
    this.#world = world
    this.#network = network
    this.#carrier = new Carrier(network, world, chance, (fault, what) => this.#happened(fault, what))
    this.noteIdx = noteIdx
    this.#started = world.now
  }

  get tabs(): Tab[] {
    return this.devices.flatMap(({ tabs }) => tabs)
  }

  async begin(): Promise<void> {
    await this.#device('desk')
    this.#open(this.devices[0]!)
    await this.#quiet(true)
  }

  async step(): Promise<void> {
    const chance = this.#chance
    const roll = chance.next()
    const tab = this.tabs.length > 0 ? chance.of(this.tabs) : null
    if (roll < 0.34) this.#act(tab)
    else if (roll < 0.6) await this.#carrier.some()
    else if (roll < 0.74) await this.#time()
    else await this.#trouble(tab)
    await this.#quiet(false)
    if (this.#rare.is(0.02)) await this.#conflict()
    if (this.#late.is(0.004)) await this.#handedInWhileAway()
    if (this.#latest.is(0.006)) await this.#anotherPage()
  }

  /** What one device hands in another has gone on with, without a line; it comes back, or its tab dies first. */
  async #handedInWhileAway(): Promise<void> {
    const late = this.#late
    const [away, here] = await this.#both(late.is(0.5) ? [0, 1] : [1, 0])
    if (!away || !here) return
    this.#happened('handed in while away', this.#nameOf(away))
    this.#line(away.device, false)
    away.device.full = late.is(0.3)
    this.#type(away, 1 + late.int(pages))
    this.#draw(away, 1 + late.int(pages))
    await this.#quiet(false)
    this.#handIn(here)
    for (let i = 0; i < 3; i += 1) {
      await this.#quiet(true)
      await this.#world.pass(1500)
    }
    if (late.is(0.5)) this.#type(away, 1 + late.int(pages))
    await this.#quiet(false)
    if (late.is(0.4)) away.kill()
    away.device.full = late.is(0.2)
    this.#line(away.device, true)
    await this.#quiet(true)
  }

  /**
   * Work of every kind is left in a browser (answers, ink, sometimes a hand-in), its tab is killed, and the next page that opens there is
   * another one: what it carries meets lines and deaths as everything else.
   */
  async #anotherPage(): Promise<void> {
    const chance = this.#latest
    const device = chance.of(this.devices)
    if (device.tabs.length === 0) this.#open(device)
    await this.#quiet(true)
    const tab = device.tabs[0]
    if (!tab || tab.view().at === 'elsewhere') return
    this.#happened('another page', device.name)
    this.#line(device, chance.is(0.4))
    for (let i = 0; i < 3; i += 1) {
      this.#type(tab, 1 + chance.int(pages))
      this.#draw(tab, 1 + chance.int(pages))
      await this.#world.pass(chance.int(800))
      await this.#quiet(false)
    }
    if (chance.is(0.3)) {
      this.#handIn(tab)
      await this.#world.pass(1500)
      await this.#quiet(false)
    }
    for (const one of [...device.tabs]) one.kill()
    const next = this.#open(device, true)
    this.#line(device, true)
    for (let i = 0; i < 6 && !next.dead; i += 1) {
      await this.#carrier.some()
      await this.#world.pass(chance.int(4000))
      if (chance.is(0.1)) next.diesIn = 1 + chance.int(20)
    }
    if (chance.is(0.6)) await this.#quiet(true)
    next.kill()
  }

  /** A tab of each device, with a line and room on the disk. */
  async #both([first, second]: readonly [number, number]): Promise<[Tab | undefined, Tab | undefined]> {
    if (this.devices.length < 2) this.#open(await this.#device('phone'))
    for (const device of this.devices) {
      device.full = false
      this.#line(device, true)
      if (device.tabs.length === 0) this.#open(device)
    }
    await this.#quiet(true)
    return [this.devices[first]!.tabs[0], this.devices[second]!.tabs[0]]
  }

  /** Two devices answer the same question; one is quicker, and the other hears of it, sometimes where nothing more can be written down. */
  async #conflict(): Promise<void> {
    const rare = this.#rare
    const no = 1 + rare.int(pages)
    const [quicker, slower] = await this.#both(rare.is(0.5) ? [0, 1] : [1, 0])
    if (!quicker || !slower) return
    this.#happened('save conflict', `${this.#nameOf(slower)} on ${no}`)
    this.#line(slower.device, false)
    this.#type(slower, no)
    this.#type(quicker, no)
    await this.#quiet(false)
    await this.#world.pass(2000)
    await this.#quiet(true)
    const kill = rare.is(0.5)
    if (kill) {
      this.#happened('disk full and kill', this.#nameOf(slower))
      slower.device.full = true
    }
    this.#line(slower.device, true)
    for (let i = 0; i < 4; i += 1) {
      await this.#world.pass(3000)
      await this.#quiet(true)
    }
    if (!kill) return
    if (rare.is(0.5)) this.#type(slower, no)
    await this.#quiet(true)
    slower.kill()
    slower.device.full = false
  }

  #draw(tab: Tab, pageNo: number): void {
    const view = tab.view()
    const ink = view.at === 'work' && !view.doing.closed ? view.doing.pen.sheets.page(pageNo) : null
    if (!ink) return
    const no = this.deeds.length
    this.deeds.push({ name: nameOfStroke(no), tab, pageNo, promised: false })
    this.#say(`${this.#nameOf(tab)}: draws ${nameOfStroke(no)} on ${pageNo}`)
    ink.act([strokeOf(no, this.#world.now + tab.device.wrong)])
  }

  #type(tab: Tab, no: number): void {
    const view = tab.view()
    if (view.at !== 'work' || view.doing.closed || !view.doing.sheet) return
    const over = answerOf(view.doing.sheet, no)
    const name = `answer ${this.typed.length + 1}`
    this.typed.push({ name, tab, no, over, promised: false })
    this.#say(`${this.#nameOf(tab)}: types ${name} to ${no} over "${over}"`)
    view.doing.type(no, name)
  }

  /** Everybody comes back, and nothing fails any more. */
  async end(limitMs: number): Promise<void> {
    if (this.#world.now - this.#started >= limitMs) this.#happened('deadline', `after ${limitMs / 1000} s`)
    this.#say('all come back')
    for (const device of this.devices) {
      device.full = false
      this.#line(device, true)
      for (const tab of device.tabs) {
        tab.diesIn = null
        tab.turns(true)
        tab.turns(false)
      }
      if (device.tabs.length === 0) this.#open(device)
    }
    for (let i = 0; i < 60; i += 1) {
      await this.#carrier.all()
      await this.#world.pass(i < 3 ? 1500 : 20_000)
      for (const tab of this.tabs) {
        const view = tab.view()
        if (view.at === 'failed') view.retry()
        // with its neighbours all there are
        if (view.at === 'work') view.doing.pen.onPage(2)
      }
      if (i > 6 && this.#isCalm()) break
    }
    await this.#carrier.all()
  }

  #isCalm(): boolean {
    const calm = ['nothing', 'saved', 'refused']
    return this.tabs.every((tab) => {
      const view = tab.view()
      if (view.at === 'work') return calm.includes(view.says())
      return view.at === 'handedIn' && calm.includes(view.state)
    })
  }

  async #device(name: string): Promise<Device> {
    const device: Device = {
      name,
      databases: this.#ground.storage.factory(),
      ...(await this.#browser()),
      locks: new BrowserLocks(),
      tabs: [],
      online: true,
      full: false,
      wrong: 0,
    }
    this.devices.push(device)
    return device
  }

  async #browser(): Promise<Pick<Device, 'texts' | 'cookies'>> {
    const { texts, cookies } = await this.#ground.signedIn()
    return { texts, cookies }
  }

  #open(device: Device, elsewhere = false): Tab {
    this.#say(`${device.name}: opens ${elsewhere ? 'another page' : 'a tab'}`)
    const { code, storage, me, branding } = this.#ground
    const parts = { world: this.#world, network: this.#network, chance: this.#chance, code, storage }
    return new Tab(device, parts, { noteIdx: this.noteIdx, elsewhere, me, branding })
  }

  /** Strokes, answers, another page, taking back, turning away. */
  #act(tab: Tab | null): void {
    const chance = this.#chance
    const view = tab?.view()
    if (!tab || view?.at !== 'work' || view.doing.closed) return
    const { doing } = view
    const pageNo = 1 + chance.int(pages)
    const ink = doing.pen.sheets.page(pageNo)
    const roll = chance.next()
    if (roll < 0.1) doing.pen.onPage(pageNo)
    else if (roll < 0.15) tab.turns(chance.is(0.5))
    else if (roll < 0.22 && ink?.canUndo) {
      this.#say(`${this.#nameOf(tab)}: undo on ${pageNo}`)
      ink.undo()
    } else if (roll < 0.45) {
      this.#type(tab, 1 + chance.int(pages))
    } else if (ink) this.#draw(tab, pageNo)
  }

  async #time(): Promise<void> {
    const chance = this.#chance
    const away = this.devices.some(({ online }) => !online)
    const longest = chance.is(0.1) ? (away ? HOUR : 600_000) : chance.is(0.5) ? 1500 : 20_000
    await this.#world.pass(chance.int(longest))
  }

  async #trouble(tab: Tab | null): Promise<void> {
    const chance = this.#chance
    const device = chance.of(this.devices)
    const roll = chance.next()
    if (!tab || roll < 0.16) {
      if (device.tabs.length < 2) {
        if (device.tabs.length === 1) this.#happened('second tab', device.name)
        this.#open(device)
      }
    } else if (roll < 0.28) {
      this.#happened('kill', this.#nameOf(tab))
      tab.kill()
    } else if (roll < 0.46) {
      tab.diesIn = 1 + chance.int(25)
      this.#happened('kill in the middle', `${this.#nameOf(tab)} in ${tab.diesIn}`)
      this.#act(tab)
    } else if (roll < 0.64) {
      if (device.online) this.#happened('offline', device.name)
      this.#line(device, !device.online)
    } else if (roll < 0.76) {
      if (!device.full) this.#happened('disk full', device.name)
      device.full = !device.full
      this.#say(`${device.name}: ${device.full ? 'no room' : 'room again'}`)
    } else if (roll < 0.86) {
      this.#happened('clock wrong', device.name)
      device.wrong = Math.round((chance.next() - 0.5) * 24 * HOUR)
    } else if (roll < 0.93) {
      if (this.devices.length > 1) return
      this.#happened('second device', '')
      this.#open(await this.#device('phone'))
    } else if (chance.is(0.3)) this.#handIn(tab)
  }

  #handIn(tab: Tab): void {
    const view = tab.view()
    if (view.at !== 'work') return
    this.#happened('handed in', this.#nameOf(tab))
    void view.doing
      .handIn()
      .then((went) => this.#say(`${this.#nameOf(tab)}: handing in: ${JSON.stringify(went)}`))
  }

  #line(device: Device, online: boolean): void {
    if (device.online === online) return
    device.online = online
    this.#say(`${device.name}: ${online ? 'online' : 'offline'}`)
    if (!online) {
      // what was under way may have arrived and never comes back
      for (const message of [...this.#network.requests]) {
        if (message.from.device === device) this.#network.lost(message)
      }
    }
    for (const tab of [...device.tabs]) tab.hears(online ? 'online' : 'offline')
  }

  /** Until nothing stirs; then what stands in a living tab that says nothing else is a promise. */
  async #quiet(deliver: boolean): Promise<void> {
    if (deliver) await this.#carrier.all()
    await this.#world.settle()
    for (const tab of this.tabs) {
      const view = tab.view()
      if (view.at === 'failed') view.retry()
      if (view.at !== 'work') continue
      const ink = promises(tab, view.doing.pen.sheets.saving?.view() ?? { kind: 'nothing' })
      const answers = promises(tab, view.doing.saving.answers)
      for (const deed of this.deeds) if (ink && deed.tab === tab) deed.promised = true
      for (const deed of this.typed) if (answers && deed.tab === tab) deed.promised = true
    }
  }

  #nameOf(tab: Tab): string {
    return `${tab.device.name}/${tab.device.tabs.indexOf(tab)}`
  }

  #happened(fault: Fault, what: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1)
    this.#say(`(${fault}) ${what}`)
  }

  #say(text: string): void {
    this.log.push(`${String(Math.round((this.#world.now - this.#started) / 100) / 10).padStart(8)} ${text}`)
  }
}

/** What a page says without a word of trouble is a promise: it outlives the tab. */
function promises({ choked }: Tab, state: SaveState): boolean {
  const { kind } = state
  if (['full', 'blocked', 'broken', 'keeping', 'nothing'].includes(kind)) return false
  if (kind === 'sending') return !choked
  return kind !== 'refused' || state.unkept === undefined
}
