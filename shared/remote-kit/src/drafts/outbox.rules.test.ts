import fc from 'fast-check'
import {
  acknowledged,
  added,
  type Batch,
  batchItems,
  due,
  emptyOutbox,
  failed,
  found,
  givenUp,
  longestWaitMs,
  type Outbox,
  type OutboxMode,
  refused,
  sending,
  waitMs,
} from './outbox.rules.ts'

interface World {
  mode: OutboxMode
  box: Outbox<number>
  /** What the browser's database holds. */
  disk: readonly Batch<number>[]
  sessions: number
  item: number
  /** What the server saw under each name, first time. */
  seen: Map<string, string>
  /** Items in the order in which the server took them. */
  server: number[]
  givenUp: Set<number>
  /** Items that the browser has kept. */
  promised: number[]
}

const nameOf = ({ stream, seq }: { stream: string; seq: number }) => `${stream} ${seq}`

/** The queue arrives on the disk: always before a batch goes out, and after each item. */
const keep = (world: World) => {
  world.disk = world.box.queue
  for (const item of world.box.queue.flatMap(({ items }) => items)) {
    if (!world.promised.includes(item)) world.promised.push(item)
  }
}
/** The server takes a batch once, whatever comes twice. */
const receive = (world: World, batch: Batch<number>) => {
  const name = nameOf(batch)
  const items = JSON.stringify(batch.items)
  expect(world.seen.get(name) ?? items).toBe(items)
  if (!world.seen.has(name)) world.server.push(...batch.items)
  world.seen.set(name, items)
}

const steps = {
  add(world: World) {
    world.box = added(world.box, world.item++)
    keep(world)
  },
  /** Typed and killed before the disk had it: nobody promised anything. */
  addAndDie(world: World) {
    world.box = added(world.box, world.item++)
    steps.crash(world)
  },
  send(world: World) {
    const out = due(world.box)
    if (!out) return
    world.box = sending(world.box)
    keep(world)
  },
  arrive(world: World) {
    const flying = world.box.queue[0]
    if (world.box.flying && flying) receive(world, flying)
  },
  acknowledge(world: World) {
    const flying = world.box.queue[0]
    if (!world.box.flying || !flying) return
    receive(world, flying)
    world.box = acknowledged(world.box, flying)
    keep(world)
  },
  fail(world: World) {
    if (world.box.flying) world.box = failed(world.box, world.box.flying)
  },
  refuse(world: World) {
    const { flying } = world.box
    // a server that has taken a batch does not refuse it when it comes again
    if (!flying || world.seen.has(nameOf(flying))) return
    const before = world.box.queue
    world.box = refused(world.box, { batch: flying, code: 'WB-400-201' })
    if (world.box.queue !== before) for (const item of before[0]?.items ?? []) world.givenUp.add(item)
    keep(world)
  },
  giveUp(world: World) {
    if (!world.box.refusal) return
    for (const item of world.box.queue[0]?.items ?? []) world.givenUp.add(item)
    world.box = givenUp(world.box)
    keep(world)
  },
  crash(world: World) {
    world.box = found(emptyOutbox<number>(world.mode, `stream ${world.sessions++}`), world.disk)
  },
}
type Step = keyof typeof steps

function live(mode: OutboxMode, history: readonly Step[]): World {
  const world: World = {
    mode,
    box: emptyOutbox<number>(mode, 'stream 0'),
    disk: [],
    sessions: 1,
    item: 1,
    seen: new Map(),
    server: [],
    givenUp: new Set(),
    promised: [],
  }
  for (const step of history) steps[step](world)
  return world
}
/** The line comes back and stays. */
function settle(world: World) {
  while (world.box.queue.length > 0) {
    steps.giveUp(world)
    steps.send(world)
    steps.acknowledge(world)
  }
}
const histories = fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { maxLength: 80 })

test('any interleaving of work, crash, lost answer and refusal: each item arrives once and in order, no name means two things', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const world = live('ordered', history)
      settle(world)
      expect(world.server).toEqual(world.promised.filter((item) => !world.givenUp.has(item)))
    }),
    { numRuns: 2000 },
  )
})

test('in latest mode the last state that was kept is the last that arrives', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const world = live('latest', history)
      const last = world.box.queue.at(-1)?.items.at(-1)
      const refusedLast = world.box.refusal !== null && world.box.queue.length === 1
      settle(world)
      if (last !== undefined && !refusedLast) expect(world.server.at(-1)).toBe(last)
      expect([...world.server].sort((a, b) => a - b)).toEqual(world.server)
    }),
    { numRuns: 2000 },
  )
})

test('at most one batch is under way, and what is under way never changes', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const world = live('ordered', [])
      for (const step of history) {
        const flying = world.box.flying ? world.box.queue[0] : undefined
        steps[step](world)
        if (flying && world.box.flying) expect(world.box.queue[0]?.items).toEqual(flying.items)
        if (world.box.flying) expect(due(world.box)).toBeNull()
      }
    }),
  )
})

test('a batch takes so many items, the next one begins after it', () => {
  let box = emptyOutbox<number>('ordered', 's')
  for (let item = 0; item < batchItems + 1; item++) box = added(box, item)
  expect(box.queue.map(({ seq, items }) => [seq, items.length])).toEqual([
    [1, batchItems],
    [2, 1],
  ])
})

test('waits grow to a minute, are spread over half of their length, and never undercut what the server asks', () => {
  expect([1, 2, 3].map((attempts) => waitMs(attempts, 0))).toEqual([500, 1000, 2000])
  expect(waitMs(40, 1)).toBe(longestWaitMs)
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(300),
      (attempts, random, sec) => {
        expect(waitMs(attempts, random, sec)).toBeGreaterThanOrEqual(sec * 1000)
        expect(waitMs(attempts, random)).toBeLessThanOrEqual(longestWaitMs)
      },
    ),
  )
})
