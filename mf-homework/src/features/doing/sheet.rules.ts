import type { NoteWork } from '@madang/contract'

/** Something typed here that the server hasn't acknowledged. */
export interface Typed {
  readonly no: number
  readonly answer: string
  /** What the server may hold without anybody else's doing: where the typing began, and what was typed on the way. */
  readonly since: readonly string[]
}

/** One state of what is unsaved, as it waits in the browser and goes to the server: each holds all of the ones before. */
export interface SheetItem {
  /** The server's state that it was typed on. */
  readonly revision: number
  readonly typed: readonly Typed[]
  readonly time: SpentTime
}

/** Seconds of activity: of this visit so far, and as many of them as no save had told yet. */
export interface SpentTime {
  /** Names the visit. */
  readonly visit: string
  readonly clock: number
  readonly untold: number
}

export interface Sheet {
  readonly revision: number
  /** Answers as the server has them, as far as this page knows. */
  readonly known: ReadonlyMap<number, string>
  readonly typed: ReadonlyMap<number, Typed>
  /** Typed here, while another device saved something else to the same question: that stands, this is offered. */
  readonly clashes: ReadonlyMap<number, string>
  /** Of questions that have one to decide already: offered after it. */
  readonly later: readonly Offer[]
}

/** A question, and what was typed here. */
export type Offer = readonly [no: number, mine: string]

/** One more is offered: at once, or after what is offered there. */
function offering<S extends Pick<Sheet, 'clashes' | 'later'>>(sheet: S, [no, mine]: Offer): S {
  const first = sheet.clashes.get(no)
  if (first === undefined) return { ...sheet, clashes: new Map(sheet.clashes).set(no, mine) }
  const known = first === mine || sheet.later.some((one) => sameOffer(one, [no, mine]))
  return known ? sheet : { ...sheet, later: [...sheet.later, [no, mine]] }
}

/** What was offered first is decided; the next one comes. */
function decided(sheet: Sheet, no: number): Sheet {
  if (!sheet.clashes.has(no)) return sheet
  const clashes = new Map(sheet.clashes)
  clashes.delete(no)
  const next = sheet.later.find(([at]) => at === no)
  if (next) clashes.set(...next)
  return { ...sheet, clashes, later: sheet.later.filter((one) => one !== next) }
}

export const sameOffer = (a: Offer, b: Offer): boolean => a[0] === b[0] && a[1] === b[1]
export const sameOffers = (a: readonly Offer[], b: readonly Offer[]): boolean =>
  a.length === b.length && a.every((one, i) => sameOffer(one, b[i]!))

/** All that is to be decided, in its order. */
export const offersOf = ({ clashes, later }: Sheet): Offer[] => [...clashes, ...later]

const knownOf = ({ answerList }: Pick<NoteWork, 'answerList'>) =>
  new Map(answerList.map(({ no, answer }) => [no, answer]))

/** More steps back than anybody types between two saves. */
const steps = 60

export const answerOf = (sheet: Sheet, no: number): string =>
  sheet.typed.get(no)?.answer ?? sheet.known.get(no) ?? ''

/**
 * The page opens: what the server has, and over it what earlier visits left unsent, oldest first. Of two tabs that knew nothing of each other the
 * later answer stands, and the other is offered.
 */
export function openSheet(
  work: Pick<NoteWork, 'answerList' | 'revision'>,
  unsent: readonly SheetItem[] = [],
): Sheet {
  const typed = new Map<number, Typed>()
  let sheet: Sheet = { revision: work.revision, known: new Map(), typed, clashes: new Map(), later: [] }
  for (const { no, answer, since } of unsent.flatMap((item) => item.typed)) {
    const before = typed.get(no)
    if (before && !follows({ answer, since }, before.answer)) sheet = offering(sheet, [no, before.answer])
    typed.set(no, { no, answer, since: [...(before ? [...before.since, before.answer] : []), ...since] })
  }
  return rebased(sheet, work)
}

/** It is the same answer, or was typed over it. */
const follows = ({ answer, since }: Pick<Typed, 'answer' | 'since'>, before: string): boolean =>
  answer === before || since.includes(before)

/** What a tab left that is gone now, while this one stands open: here counts what is here, and the other is offered. */
export function joined(sheet: Sheet, items: readonly SheetItem[]): Sheet {
  const { revision, known } = sheet
  const answerList = [...known].map(([no, answer]) => ({ no, answer, res: null, why: null }))
  const left = openSheet({ revision, answerList }, items)
  const typed = new Map(sheet.typed)
  let next: Sheet = { ...sheet, typed }
  for (const offer of offersOf(left)) next = offering(next, offer)
  for (const theirs of left.typed.values()) {
    const mine = typed.get(theirs.no)
    if (!mine || follows(theirs, mine.answer)) typed.set(theirs.no, theirs)
    else if (!follows(mine, theirs.answer)) next = offering(next, [theirs.no, theirs.answer])
  }
  return next
}

/** What of an item still stands on the page: the rest was decided otherwise meanwhile, or a newer item says it. */
export const standing = (sheet: Sheet, { typed }: Pick<SheetItem, 'typed'>): readonly Typed[] =>
  typed.filter(({ no, answer }) => sheet.typed.get(no)?.answer === answer)

/** What is offered stays offered while something else is typed: only the person decides about it, or types the same. */
export function typeAnswer(sheet: Sheet, no: number, answer: string): Sheet {
  const rest = sheet.later.filter((one) => !sameOffer(one, [no, answer]))
  const others = rest.length < sheet.later.length ? { ...sheet, later: rest } : sheet
  const next = sheet.clashes.get(no) === answer ? decided(others, no) : others
  if (answerOf(sheet, no) === answer) return next
  const before = sheet.typed.get(no)
  const since = before ? [...before.since, before.answer].slice(-steps) : [sheet.known.get(no) ?? '']
  return { ...next, typed: new Map(sheet.typed).set(no, { no, answer, since }) }
}

/** The server has saved this; what was typed since stays unsaved. */
export function acknowledged(sheet: Sheet, item: SheetItem, revision: number): Sheet {
  const known = new Map(sheet.known)
  const typed = new Map(sheet.typed)
  for (const { no, answer } of item.typed) {
    known.set(no, answer)
    const now = typed.get(no)
    if (!now) continue
    if (now.answer === answer) typed.delete(no)
    else typed.set(no, { ...now, since: [answer, ...now.since.slice(now.since.lastIndexOf(answer) + 1)] })
  }
  return { ...sheet, revision, known, typed }
}

/** Another device has saved meanwhile: its answers stand, and to questions that it left alone what was typed here. */
export function rebased(sheet: Sheet, work: Pick<NoteWork, 'answerList' | 'revision'>): Sheet {
  const known = knownOf(work)
  const typed = new Map<number, Typed>()
  let next: Sheet = sheet
  for (const mine of sheet.typed.values()) {
    const theirs = known.get(mine.no) ?? ''
    if (theirs === mine.answer) continue
    if (mine.since.includes(theirs)) typed.set(mine.no, mine)
    else next = offering(next, [mine.no, mine.answer])
  }
  return { ...next, revision: work.revision, known, typed }
}

/** What was typed here and lost is taken (it stands again) or let go. */
export function settled(sheet: Sheet, no: number, take: boolean): Sheet {
  const mine = sheet.clashes.get(no)
  if (mine === undefined) return sheet
  return take ? typeAnswer(sheet, no, mine) : decided(sheet, no)
}

/** Offers again what an earlier visit left undecided, unless it stands there now. */
export const withClashes = (sheet: Sheet, kept: readonly Offer[]): Sheet =>
  kept.filter(([no, mine]) => answerOf(sheet, no) !== mine).reduce(offering, sheet)

export const itemOf = ({ revision, typed }: Sheet, time: SpentTime): SheetItem => ({
  revision,
  typed: [...typed.values()],
  time,
})

/** All answers as they stand on the page. */
export const allAnswers = (sheet: Sheet, numbers: readonly number[]) =>
  numbers.map((no) => ({ no, answer: answerOf(sheet, no) }))
