import { answerOf } from '../../../mf-homework/src/features/doing/sheet.rules.ts'
import { type Deed, nameOfStroke, strokeOf, type Typed } from './deeds.ts'
import type { Ground } from './ground.ts'
import { findings } from './law.ts'
import { BrowserLocks } from './locks.ts'
import { Network } from './network.ts'
import { type Chance, chanceOf } from './random.ts'
import { onTransactions } from './storage.ts'
import { type Device, Tab } from './tab.ts'
import { World } from './world.ts'

export type Fault =
  | 'kill'
  | 'kill in the middle'
  | 'offline'
  | 'answer lost'
  | 'request lost'
  | 'reordered'
  | 'duplicated'
  | 'disk full'
  | 'clock wrong'
  | 'second tab'
  | 'second device'
  | 'handed in'
  | 'save conflict'
  | 'disk full and kill'

export interface Outcome {
  seed: number
  faults: Map<Fault, number>
  strokes: number
  answers: number
  lost: string[]
  doubled: string[]
  /** Anything else that must not be: other hashes, pages that differ. */
  wrong: string[]
  log: string[]
}

const HOUR = 3_600_000
const pages = 3
const steps = 60

/** One person, their devices and the server, under everything that a seed brings. */
export async function run(ground: Ground, seed: number): Promise<Outcome> {
  const chance = chanceOf(seed)
  const { t, h } = ground
  const world = new World(t.clock.now().getTime(), (ms) => t.clock.advance(ms))
  onTransactions((by) => {
    world.busy += by
    world.stirred += 1
  })
  const { taskIdx } = await h.give(['student1'], {
    pageCount: pages,
    task: { submitLimitDatetime: h.at(900 * HOUR) },
  })
  const noteIdx = await h.start('student1', taskIdx)
  const scene = new Scene(
    ground,
    [chance, chanceOf(seed + 1_000_000)],
    world,
    new Network(t.app, world),
    noteIdx,
  )
  await scene.begin()
  for (let i = 0; i < steps; i += 1) await scene.step()
  await scene.end()
  return {
    seed,
    ...(await findings(ground, scene)),
    faults: scene.faults,
    strokes: scene.deeds.length,
    answers: scene.typed.length,
    log: scene.log,
  }
}

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
  readonly #world: World
  readonly #network: Network
  #started = 0

  constructor(
    ground: Ground,
    [chance, rare]: readonly [Chance, Chance],
    world: World,
    network: Network,
    noteIdx: number,
  ) {
    this.#ground = ground
    this.#chance = chance
    this.#rare = rare
    this.#world = world
    this.#network = network
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
    else if (roll < 0.6) await this.#carry()
    else if (roll < 0.74) await this.#time()
    else await this.#trouble(tab)
    await this.#quiet(false)
    if (this.#rare.is(0.02)) await this.#conflict()
  }

  /** Two devices answer the same question; one is quicker, and the other hears of it, sometimes where nothing more can be written down. */
  async #conflict(): Promise<void> {
    const rare = this.#rare
    if (this.devices.length < 2) this.#open(await this.#device('phone'))
    for (const device of this.devices) {
      device.full = false
      this.#line(device, true)
      if (device.tabs.length === 0) this.#open(device)
    }
    await this.#quiet(true)
    const no = 1 + rare.int(pages)
    const [first, second] = rare.is(0.5) ? [0, 1] : [1, 0]
    const quicker = this.devices[first]!.tabs[0]
    const slower = this.devices[second]!.tabs[0]
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
  async end(): Promise<void> {
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
      await this.#deliverAll()
      await this.#world.pass(i < 3 ? 1500 : 20_000)
      for (const tab of this.tabs) {
        const view = tab.view()
        if (view.at === 'failed') view.retry()
        // with its neighbours all there are
        if (view.at === 'work') view.doing.pen.onPage(2)
      }
      if (i > 6 && this.#isCalm()) break
    }
    await this.#deliverAll()
  }

  #isCalm(): boolean {
    const calm = ['nothing', 'saved', 'refused']
    return this.tabs.every((tab) => {
      const view = tab.view()
      if (view.at === 'work') return calm.includes(view.says())
      return view.at === 'handedIn' && calm.includes(view.state)
    })
  }

  async #deliverAll(): Promise<void> {
    const { requests, answers, ghosts } = this.#network
    for (let i = 0; i < 500; i += 1) {
      const [message] = requests
      if (message) await this.#network.arrives(message)
      else if (answers[0]) this.#network.comesBack(answers[0])
      else if (ghosts[0]) await this.#network.again(ghosts[0])
      else return
      await this.#world.settle()
    }
  }

  async #device(name: string): Promise<Device> {
    const device: Device = {
      name,
      databases: this.#ground.storage.factory(),
      texts: await this.#ground.signedIn(),
      locks: new BrowserLocks(),
      tabs: [],
      online: true,
      full: false,
      wrong: 0,
    }
    this.devices.push(device)
    return device
  }

  #open(device: Device): Tab {
    this.#say(`${device.name}: opens a tab`)
    const { code, storage, me, branding } = this.#ground
    const parts = { world: this.#world, network: this.#network, chance: this.#chance, code, storage }
    return new Tab(device, parts, { noteIdx: this.noteIdx, me, branding })
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
    } else if (ink) {
      const no = this.deeds.length
      this.deeds.push({ name: nameOfStroke(no), tab, pageNo, promised: false })
      this.#say(`${this.#nameOf(tab)}: draws ${nameOfStroke(no)} on ${pageNo}`)
      ink.act([strokeOf(no, this.#world.now + tab.device.wrong)])
    }
  }

  /** What is on its way goes on: whichever, and not always in its order. */
  async #carry(): Promise<void> {
    const chance = this.#chance
    const { requests, answers, ghosts } = this.#network
    for (let i = chance.int(4); i >= 0; i -= 1) {
      const roll = chance.next()
      if (answers.length > 0 && roll < 0.5) {
        const message = chance.of(answers)
        if (chance.is(0.12)) {
          this.#happened('answer lost', message.url)
          this.#network.lost(message)
        } else this.#network.comesBack(message)
      } else if (ghosts.length > 0 && roll < 0.6) {
        await this.#network.again(chance.of(ghosts))
      } else if (requests.length > 0) {
        const message = chance.of(requests)
        if (message !== requests[0]) this.#happened('reordered', '')
        if (chance.is(0.08)) {
          this.#happened('request lost', message.url)
          this.#network.lost(message)
        } else {
          if (chance.is(0.1)) {
            this.#happened('duplicated', message.url)
            this.#network.ghosts.push(message)
          }
          await this.#network.arrives(message)
        }
      }
      await this.#world.settle()
    }
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
    if (deliver) await this.#deliverAll()
    await this.#world.settle()
    for (const tab of this.tabs) {
      const view = tab.view()
      if (view.at === 'failed') view.retry()
      if (view.at !== 'work') continue
      const ink = this.#promises(tab, view.doing.pen.sheets.saving?.view().kind ?? 'nothing')
      const answers = this.#promises(tab, view.doing.saving.answers.kind)
      for (const deed of this.deeds) if (ink && deed.tab === tab) deed.promised = true
      for (const deed of this.typed) if (answers && deed.tab === tab) deed.promised = true
    }
  }

  #promises(tab: Tab, kind: string): boolean {
    if (['full', 'blocked', 'broken', 'keeping', 'nothing'].includes(kind)) return false
    return kind !== 'sending' || !tab.choked
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
