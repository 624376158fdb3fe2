import fc from 'fast-check'
import {
  claimed,
  type DraftRow,
  decided,
  findDraft,
  type Kept,
  setAside,
  taken,
  written,
} from './draft.rules.ts'

/** A text made of marks, so that it can be seen what of it is still there. */
type Text = readonly number[]
interface Tab {
  writer: string
  text: Text
  /** The last state this tab was told that it is kept. */
  knows: Text
  live: boolean
}
interface World {
  row: DraftRow<Text> | undefined
  tabs: Tab[]
  /** Marks that the browser said it keeps. */
  promised: Set<number>
  /** Marks that the person sent or threw away. */
  gone: Set<number>
  mark: number
}

const kept = (value: Text): Kept<Text> | null =>
  value.length > 0 ? { value, files: [], base: null, at: 0 } : null
const tab = (world: World, at: number) => world.tabs[at % world.tabs.length]!

/** A tab opens the document: it takes it, as after a crash or "go on here". */
function open(world: World, at: number): void {
  const one = tab(world, at)
  if (one.live) return
  one.live = true
  one.writer = `tab ${world.mark++}`
  one.text = []
  world.row = claimed(world.row, one.writer)
  const found = findDraft(world.row, null, false)
  if (found.kind === 'restore') one.text = found.kept.value
  if (found.kind === 'offer' && world.row.now) world.row = setAside(world.row)
}

const steps = {
  open,
  type(world: World, at: number) {
    const one = tab(world, at)
    if (one.live) one.text = [...one.text, world.mark++]
  },
  /** The write of any tab arrives, also of one that was frozen and has lost the document. */
  keep(world: World, at: number) {
    const one = tab(world, at)
    if (!one.live) return
    world.row = written(world.row, one.writer, kept(one.text)).row
    one.knows = one.text
    for (const mark of one.text) world.promised.add(mark)
  },
  crash(world: World, at: number) {
    tab(world, at).live = false
  },
  /** The person takes what was put aside; what they had typed and kept waits in its place. */
  accept(world: World, at: number) {
    const one = tab(world, at)
    const aside = world.row?.aside[0]
    if (!one.live || !world.row || !aside || world.row.writer !== one.writer) return
    steps.keep(world, at)
    world.row = taken(world.row, aside)
    one.text = aside.value
  },
  refuse(world: World, at: number) {
    const one = tab(world, at)
    const aside = world.row?.aside[0]
    if (!one.live || !world.row || !aside || world.row.writer !== one.writer) return
    world.row = decided(world.row, aside)
    for (const mark of aside.value) world.gone.add(mark)
  },
  /** The server has acknowledged what the form holds. */
  sent(world: World, at: number) {
    const one = tab(world, at)
    if (!one.live || world.row?.writer !== one.writer) return
    for (const mark of one.text) world.gone.add(mark)
    one.text = []
    world.row = written(world.row, one.writer, null).row
  },
}
type Step = keyof typeof steps

const marksOf = (row: DraftRow<Text> | undefined) =>
  new Set([...(row?.now?.value ?? []), ...(row?.aside ?? []).flatMap(({ value }) => value)])

test('whatever tabs do and whenever they die: what the browser said it keeps is there until it is sent or thrown away', () => {
  const names = Object.keys(steps) as Step[]
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.nat({ max: 2 })), { maxLength: 60 }),
      (history) => {
        const world: World = {
          row: undefined,
          tabs: [0, 1, 2].map(() => ({ writer: '', text: [], knows: [], live: false })),
          promised: new Set(),
          gone: new Set(),
          mark: 1,
        }
        for (const [step, at] of history) {
          steps[step](world, at)
          const there = marksOf(world.row)
          for (const mark of world.promised) {
            if (!world.gone.has(mark)) expect(there).toContain(mark)
          }
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('the same work is put aside once, however often its tab tries', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 5 }),
      (text, times) => {
        let row: DraftRow<Text> = claimed<Text>(undefined, 'mine')
        for (let turn = 0; turn <= times; turn++) row = written(row, 'other', kept(text)).row
        expect(row.aside).toHaveLength(1)
        expect(row.now).toBeNull()
      },
    ),
  )
})

describe('what happens with a draft that is found', () => {
  const draft: Kept<string> = { value: '안녕', files: [], base: '3', at: 5 }
  const row: DraftRow<string> = { writer: 'a', now: draft, aside: [] }

  test('it goes into an untouched form of the same version by itself', () => {
    expect(findDraft(row, '3', false)).toEqual({ kind: 'restore', kept: draft })
  })
  test('it is offered when the server’s state has moved on, and says so', () => {
    expect(findDraft(row, '4', false)).toEqual({ kind: 'offer', kept: draft, reason: 'older' })
  })
  test('it never overwrites what the person has typed already', () => {
    expect(findDraft(row, '3', true)).toEqual({ kind: 'offer', kept: draft, reason: 'other' })
  })
  test('what was put aside is offered when nothing else is there', () => {
    expect(findDraft(setAside(row), '3', false)).toEqual({ kind: 'offer', kept: draft, reason: 'other' })
    expect(findDraft(decided(setAside(row), draft), '3', false)).toEqual({ kind: 'nothing' })
  })
})
