import type { Me } from '@madang/contract'
import type { CorrectTab, CorrectTabOptions } from '../../../mf-notes/src/testing/loss-tab.tsx'
import type { Ground } from './ground.ts'
import { BrowserLocks } from './locks.ts'
import { isRenewal, type Message, Network } from './network.ts'
import { type Chance, chanceOf } from './random.ts'
import { onTransactions } from './storage.ts'
import { type Device, Tab } from './tab.ts'
import { World } from './world.ts'

/** What a day brings to what a teacher enters. */
export const saidFaults = [
  'slow',
  '503',
  'foreign 200',
  'foreign 403',
  'answer lost',
  'reload at once',
  'next one at once',
  'signed out',
  'another person',
] as const
export type SaidFault = (typeof saidFaults)[number]
export type SaidKind = 'mark' | 'comment' | 'message'

export interface SaidOutcome {
  seed: number
  faults: Map<SaidFault, number>
  /** How often something of a kind was entered, and the faults that came right after. */
  entered: Map<SaidKind, number>
  lost: string[]
  doubled: string[]
  wrong: string[]
  log: string[]
}

type NoteTab = Tab<CorrectTab, Omit<CorrectTabOptions, 'createRoot' | 'onError'>>
type View = Extract<CorrectTab, { at: 'note' }>

/** Of the product, and of a school's Wi-Fi. */
const answers: Partial<Record<SaidFault, () => Response>> = {
  503: () =>
    new Response('{"code":"WB-500-001","message":""}', {
      status: 503,
      headers: { 'content-type': 'application/json' },
    }),
  'foreign 200': () =>
    new Response('<html>Sign in</html>', { status: 200, headers: { 'content-type': 'text/html' } }),
  'foreign 403': () =>
    new Response('<html>No</html>', { status: 403, headers: { 'content-type': 'text/html' } }),
}

/** A teacher at one device enters marks, comments and messages, under everything that a seed brings. */
export async function runSaid(
  ground: Ground,
  seed: number,
  /** A browser that keeps nothing over a reload: the law has to see it. */
  forgets = false,
): Promise<SaidOutcome> {
  const { t, h } = ground
  const chance = chanceOf(seed)
  const world = new World(t.clock.now().getTime(), (ms) => t.clock.advance(ms))
  onTransactions((by) => {
    world.busy += by
    world.stirred += 1
  })
  const students = ['student1', 'student2'] as const
  const { taskIdx } = await h.give([...students], { pageCount: 2, task: { autoReview: 0 } })
  const notes: number[] = []
  for (const who of students) {
    const { noteIdx } = await h.handIn(who, taskIdx, [{ no: 1, answer: 'a' }])
    notes.push(noteIdx)
    await t.as('alpha', 'teacher1').call('note.status', { noteIdx, statusCd: 3 })
  }
  return new SaidScene(ground, seed, chance, world, notes, forgets).run()
}

class SaidScene {
  readonly #ground: Ground
  readonly #seed: number
  readonly #forgets: boolean
  readonly #chance: Chance
  readonly #world: World
  readonly #network: Network
  readonly #notes: readonly number[]
  readonly #faults = new Map<SaidFault, number>()
  readonly #entered = new Map<SaidKind, number>()
  readonly #log: string[] = []
  /** What was entered last at each place, by whoever it was. */
  readonly #last = new Map<string, string>()
  readonly #letters: string[] = []
  #device!: Device
  #tab!: NoteTab
  #no = 0

  constructor(
    ground: Ground,
    seed: number,
    chance: Chance,
    world: World,
    notes: readonly number[],
    forgets: boolean,
  ) {
    this.#seed = seed
    this.#forgets = forgets
    this.#ground = ground
    this.#chance = chance
    this.#world = world
    this.#network = new Network(ground.t.app, world)
    this.#notes = notes
  }

  async run(): Promise<SaidOutcome> {
    this.#device = {
      name: 'desk',
      databases: this.#ground.storage.factory(),
      texts: new Map(),
      cookies: new Map(),
      locks: new BrowserLocks(),
      tabs: [],
      online: true,
      full: false,
      wrong: 0,
    }
    await this.#signIn('teacher1')
    for (let i = 0; i < 40; i += 1) {
      await this.#enter()
      await this.#world.settle()
      if (this.#chance.is(0.5)) await this.#trouble()
      else await this.#deliver(false)
    }
    await this.#end()
    return {
      seed: this.#seed,
      ...(await this.#findings()),
      faults: this.#faults,
      entered: this.#entered,
      log: this.#log,
    }
  }

  async #signIn(who: 'teacher1' | 'teacher2'): Promise<void> {
    for (const tab of [...this.#device.tabs]) tab.kill()
    const { texts, cookies, me } = await this.#ground.signedIn(who)
    // what the browser keeps of others stays
    for (const name of ['madang.session', 'madang.user']) this.#device.texts.delete(name)
    for (const [name, text] of texts) this.#device.texts.set(name, text)
    this.#device.cookies.clear()
    for (const [name, text] of cookies) this.#device.cookies.set(name, text)
    await this.#open(me)
  }

  async #open(me: Me = this.#me): Promise<void> {
    this.#me = me
    if (this.#forgets) Object.assign(this.#device, { databases: this.#ground.storage.factory() })
    const { code, storage, branding, t } = this.#ground
    const parts = { world: this.#world, network: this.#network, chance: this.#chance, code, storage }
    const userIdx = t.people.alpha.student1.userIdx
    this.#tab = new Tab(this.#device, parts, { notes: this.#notes, userIdx, me, branding })
    await this.#world.settle()
  }
  #me!: Me

  async #view(): Promise<View | null> {
    for (let i = 0; i < 30; i += 1) {
      const view = this.#tab.view()
      if (view.at === 'note' && view.letter.phase === 'mine') return view
      await this.#deliver(true)
      await this.#world.pass(1000)
    }
    return null
  }

  async #enter(): Promise<void> {
    const view = await this.#view()
    if (!view) return
    const chance = this.#chance
    const roll = chance.next()
    const solution = chance.of(view.work.solutions)
    const place = `${view.noteIdx} ${solution.no}`
    this.#no += 1
    const name = `${this.#seed}-${this.#no}`
    if (roll < 0.4) {
      const result = solution.res === 1 ? 0 : 1
      view.work.mark(solution, result)
      this.#did('mark', `mark ${place}`, String(result))
    } else if (roll < 0.8) {
      view.work.say(solution, `said ${name}`)
      this.#did('comment', `comment ${place}`, `said ${name}`)
    } else if (view.letter.text === '') {
      view.letter.type(`letter ${name}`)
      this.#letters.push(`letter ${name}`)
      this.#did('message', 'typed', `letter ${name}`)
      await this.#world.pass(300)
      const typed = this.#tab.view()
      if (typed.at === 'note' && typed.letter.text !== '') void typed.letter.send()
    } else void view.letter.send()
  }

  #did(kind: SaidKind, place: string, text: string): void {
    this.#entered.set(kind, (this.#entered.get(kind) ?? 0) + 1)
    if (kind !== 'message') this.#last.set(place, text)
    this.#say(`enters ${place}: ${text}`)
  }

  async #trouble(): Promise<void> {
    const fault = this.#chance.of(saidFaults)
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1)
    this.#say(`(${fault})`)
    if (fault === 'slow') await this.#world.pass(5000 + this.#chance.int(20_000))
    else if (fault === 'reload at once') {
      this.#tab.kill()
      await this.#open()
    } else if (fault === 'next one at once') {
      const view = this.#tab.view()
      if (view.at === 'note') view.open(this.#notes.find((one) => one !== view.noteIdx)!)
      await this.#world.settle()
    } else if (fault === 'signed out') {
      this.#device.cookies.clear()
      await this.#world.pass(3_600_000)
      await this.#deliver(true)
      await this.#signIn('teacher1')
    } else if (fault === 'another person') {
      await this.#signIn('teacher2')
      for (let i = 0; i < 4; i += 1) {
        await this.#deliver(true)
        await this.#world.pass(20_000)
      }
      const view = this.#tab.view()
      if (view.at === 'note' && (view.work.unsent.list.length > 0 || view.letter.text !== ''))
        this.#wrong.push(`another person sees ${JSON.stringify(view.work.unsent.list)} ${view.letter.text}`)
      await this.#signIn('teacher1')
    } else await this.#deliver(false, fault)
  }
  readonly #wrong: string[] = []

  /** What is on its way arrives; some of it as the fault has it. */
  async #deliver(whole: boolean, fault?: SaidFault): Promise<void> {
    for (let i = 0; i < 200; i += 1) {
      const { requests, answers: back } = this.#network
      const [message] = requests
      if (message) {
        if (!whole && fault && this.#chance.is(0.7)) await this.#fails(message, fault)
        else await this.#network.arrives(message)
      } else if (back[0]) this.#network.comesBack(back[0])
      else return
      await this.#world.settle()
    }
  }

  async #fails(message: Message, fault: SaidFault): Promise<void> {
    // a renewal whose answer is lost is another story
    if (!isRenewal(message) && this.#chance.is(0.5)) await this.#network.arrives(message)
    const answer = answers[fault]?.()
    if (answer) this.#network.instead(message, answer)
    else this.#network.lost(message)
  }

  async #end(): Promise<void> {
    this.#say('all is well again')
    await this.#signIn('teacher1')
    for (let i = 0; i < 40; i += 1) {
      await this.#deliver(true)
      await this.#world.pass(i < 3 ? 1500 : 20_000)
      const view = this.#tab.view()
      if (view.at !== 'note') continue
      if (view.letter.text !== '') void view.letter.send()
      else if (i > 4 && view.work.unsent.list.every(({ code, state }) => state === 'failed' && code !== null))
        break
    }
    await this.#deliver(true)
  }

  async #findings(): Promise<Pick<SaidOutcome, 'lost' | 'doubled' | 'wrong'>> {
    const lost: string[] = []
    const doubled: string[] = []
    const wrong = [...this.#wrong, ...this.#tab.errors.map(String)]
    const { t } = this.#ground
    const teacher = t.as('alpha', 'teacher1')
    const me = t.people.alpha.teacher1.userIdx
    const view = this.#tab.view()
    const told = view.at === 'note' ? view.work.unsent.list : []
    for (const noteIdx of this.#notes) {
      const { data } = (await teacher.call('note.json', { noteIdx })).body
      const comments = (await teacher.call('note.comments', { noteIdx })).body.resultList
      wrong.push(...comments.filter(({ userIdx }) => userIdx !== me).map(({ text }) => `of another: ${text}`))
      for (const { SNo, Res } of data.Dt.ALi[0]!.PLi.flatMap(({ SolLi }) => SolLi)) {
        const isTold = (kind: string) =>
          told.some((one) => one.noteIdx === noteIdx && one.kind === kind && one.solutionNo === SNo)
        const marked = this.#last.get(`mark ${noteIdx} ${SNo}`)
        if (marked !== undefined && marked !== String(Res) && !isTold('mark'))
          lost.push(`mark ${marked} at ${noteIdx} ${SNo}: ${Res} stands`)
        const said = this.#last.get(`comment ${noteIdx} ${SNo}`)
        const stands = comments.find(({ solutionNo }) => solutionNo === SNo)?.text
        if (said !== undefined && said !== stands && !isTold('comment'))
          lost.push(`${said} at ${noteIdx} ${SNo}: ${stands} stands`)
      }
    }
    const sentBy = async (who: 'teacher1' | 'teacher2') =>
      (await t.as('alpha', who).call('message.list', { messageType: 'SEND', size: 1000 })).body.resultPage
        .content
    const own = (await sentBy('teacher1')).map(({ title }) => title)
    wrong.push(...(await sentBy('teacher2')).map(({ title }) => `sent by another: ${title}`))
    for (const letter of this.#letters) {
      const times = own.filter((title) => title === letter).length
      if (times > 1) doubled.push(`${letter}: ${times} times`)
      if (times === 0 && !(view.at === 'note' && view.letter.text === letter)) lost.push(letter)
    }
    return { lost, doubled, wrong }
  }

  #say(text: string): void {
    this.#log.push(text)
  }
}
