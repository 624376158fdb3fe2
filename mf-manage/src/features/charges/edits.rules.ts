import type { Settlement, SettlementRow } from '@madang/contract'
import { needsReason, readAmount } from '@madang/domain'
import { groupedBy } from '@madang/domain/grouped-by'

/** A row of a person in a class, with money. */
export interface Charged {
  key: string
  meetCode: string
  meetTitle: string
  startDatetime: string
  userIdx: number
  userId: string
  userName: string
  totalJoinTimeSec: number
  totalJoinMin: number
  price: number | null
  amount: number
  amountSaved: boolean
  billedAmount: number | null
}

export function chargedOf(row: SettlementRow): Charged[] {
  const { meetCode, meetTitle, startDatetime, logMeetUser: of, price = null } = row
  if (!of) return []
  const { amount = 0, amountSaved = false, billedAmount = null, ...person } = of
  return [
    {
      key: `${meetCode}/${of.userIdx}`,
      meetCode,
      meetTitle,
      startDatetime,
      ...person,
      price,
      amount,
      amountSaved,
      billedAmount,
    },
  ]
}

/** An amount that was typed and not saved yet. */
export interface Edit {
  row: Charged
  typed: string
}
export type Edits = ReadonlyMap<string, Edit>

/** What was typed in a row; what is there already is no edit. */
export function edited(edits: Edits, row: Charged, typed: string): Edits {
  const next = new Map(edits)
  if (readAmount(typed) === row.amount) next.delete(row.key)
  else next.set(row.key, { row, typed })
  return next
}

/** Edits over the rows as they are by now: what somebody has saved so meanwhile is no edit any more. */
export function freshened(edits: Edits, rows: readonly Charged[]): Edits {
  const there = new Map(rows.map((row) => [row.key, row]))
  return [...edits.values()].reduce<Edits>(
    (all, { row, typed }) => edited(all, there.get(row.key) ?? row, typed),
    new Map(),
  )
}

/** Edits that can be sent: those with an amount. */
export const savable = (edits: Edits): (Edit & { amount: number })[] =>
  [...edits.values()].flatMap((edit) => {
    const amount = readAmount(edit.typed)
    return amount === null ? [] : [{ ...edit, amount }]
  })

/** A reason is asked for where an amount isn't what comes out. */
export const asksReason = (edits: Edits): boolean =>
  savable(edits).some(({ row, amount }) =>
    needsReason({ ...row, savedAmount: row.amountSaved ? row.amount : null }, amount),
  )

/** What the edits of a person, or of all, add to what was saved. A closed month is billed and changes no more. */
export function addedBy(edits: Edits, closed: boolean, userIdx?: number): number {
  if (closed) return 0
  return savable(edits)
    .filter(({ row }) => userIdx === undefined || row.userIdx === userIdx)
    .reduce((sum, { row, amount }) => sum + amount - row.amount, 0)
}

/** A person with those of their rows that are on the page, and what they come to with what was typed. */
export interface PersonBlock {
  userIdx: number
  userId: string
  userName: string
  sessionCount: number
  totalJoinTimeSec: number
  totalJoinMin: number
  amount: number
  rows: Charged[]
}

export function blocksOf(rows: readonly Charged[], month: Settlement, edits: Edits): PersonBlock[] {
  const people = new Map(month.personList.map((person) => [person.userIdx, person]))
  return [...groupedBy(rows, ({ userIdx }) => userIdx)].map(([userIdx, own]) => {
    const { userId, userName } = own[0]!
    const person = people.get(userIdx)
    return {
      userIdx,
      userId,
      userName,
      sessionCount: person?.sessionCount ?? own.length,
      totalJoinTimeSec: person?.totalJoinTimeSec ?? 0,
      totalJoinMin: person?.totalJoinMin ?? 0,
      amount: (person?.amount ?? 0) + addedBy(edits, month.closed !== null, userIdx),
      rows: own,
    }
  })
}

/** Whether the account is deleted: then an id stands there that nobody could have, and there is no page of the person. */
export const isGone = ({ userId }: { userId: string }): boolean => userId.startsWith('#')
