/** What transactions lock, in which order, and whether two of them can wait for each other for ever. */

/** Strength of a lock on a row, as PostgreSQL grades them: `key share` is what a foreign key takes of the row that it names. */
export type Strength = 'key share' | 'share' | 'no key update' | 'update'

export interface Lock {
  /** A table, or `advisory <what>`. */
  on: string
  strength: Strength
  /** The statement that took it, shortened. */
  by: string
  /** Number of the statement in its transaction: in which order one takes its locks only the planner knows. */
  step: number
  /** Whether it was waited for: rows that others hold may be skipped instead. */
  waits: boolean
}

/** https://www.postgresql.org/docs/15/explicit-locking.html#ROW-LOCK-COMPATIBILITY */
const clashes: Readonly<Record<Strength, readonly Strength[]>> = {
  'key share': ['update'],
  share: ['no key update', 'update'],
  'no key update': ['share', 'no key update', 'update'],
  update: ['key share', 'share', 'no key update', 'update'],
}
export const clash = (a: Strength, b: Strength): boolean => clashes[a].includes(b)

/** Whether who holds a row by the first has to wait for nothing to hold it by the second. */
export const covers = (held: Strength, wanted: Strength): boolean =>
  clashes[wanted].every((other) => clashes[held].includes(other))

/** Words of a statement, as far as locks go: lower case, one blank, no quotes. */
const plain = (text: string) => text.replaceAll('"', '').replace(/\s+/g, ' ').toLowerCase()

const named = (text: string, before: RegExp) =>
  [...text.matchAll(new RegExp(`${before.source} (?:only )?(?:public\\.)?([a-z_]+)`, 'g'))].map(
    ([, table]) => table!,
  )

/** Where the `from` of the select stands that ends here: not in brackets that are closed again. */
function fromOf(text: string): number {
  let depth = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ')') depth++
    else if (text[at] === '(') depth--
    if (depth < 0) break
    if (depth === 0 && text.startsWith(' from ', at)) return at
  }
  return 0
}

/** Without what stands in brackets: rows of inner selects are read, not locked. */
function withoutParens(text: string): string {
  const less = text.replace(/\([^()]*\)/g, ' ')
  return less === text ? text : withoutParens(less)
}

/** The tables that stand in a statement's text under this name. */
function tablesAs(text: string, alias: string): string[] {
  const found = [...text.matchAll(/(?:from|join|update|,) ([a-z_]+)(?: as)? ([a-z_]+)\b/g)]
    .filter(([, , name]) => name === alias)
    .map(([, table]) => table!)
  return found.length > 0 ? found : [alias]
}

/** What an update sets, from where it stands: conditions name columns too, and change nothing. */
function setBy(text: string): string {
  const [set] = withoutParens(text.slice(text.indexOf(' set '))).split(/ (?:where|from|returning) |\)/)
  return set!
}

/** Tables to which a statement adds rows. */
const addedBy = (text: string): string[] => [...new Set(named(text, /\binsert into/))]

/** What a change of a table's rows locks beside them, as the database's catalogue has it. */
export interface Effects {
  /** Tables that its foreign keys name. */
  keys: ReadonlyMap<string, readonly string[]>
  /** Tables whose rows go, or lose their key, with its own. */
  cascades: ReadonlyMap<string, readonly string[]>
  /** What its triggers run, by `insert of table`, `update of table`, `delete of table`; `columns`: when one of these is written alone. */
  triggers: ReadonlyMap<string, readonly { source: string; columns: readonly string[] }[]>
}

type Found = Omit<Lock, 'by' | 'step'>

/**
 * Rows of others that a statement locks, by its text, in the order in which it stands there. A row that it adds is nobody else's yet;
 * rows that are skipped when others hold them are held, and not waited for.
 */
export function locksOf(sql: string, effects: Effects): Found[] {
  const text = plain(sql)
  const { keys, cascades, triggers } = effects
  const found: (Found & { at: number })[] = []
  const fire = (event: string, table: string, at: number) => {
    for (const { source, columns } of triggers.get(`${event} of ${table}`) ?? []) {
      const set = event === 'update' && columns.length > 0 ? setBy(text.slice(at)) : null
      if (set !== null && !columns.some((column) => new RegExp(`\\b${column} =`).test(set))) continue
      // what a trigger writes may have triggers of its own; none of ours writes back to the table that fired it
      for (const lock of locksOf(source, effects)) found.push({ ...lock, at })
    }
  }
  const add = (on: string, strength: Strength, at: number, waits = true) => {
    if (on !== 'set' && on !== 'skip' && on !== 'of' && on !== 'nowait')
      found.push({ on, strength, waits, at })
  }
  for (const match of text.matchAll(
    /\bfor (no key update|update|key share|share)(?: of ([a-z_, ]+?))?(?= skip| nowait| for |\)|$)/g,
  )) {
    const [whole, strength, of] = match
    const waits = !text.slice(match.index + whole.length).startsWith(' skip locked')
    // the select that this closes: what it reads from
    const before = text.slice(0, match.index)
    const from = before.slice(fromOf(before))
    const tables = of
      ? of.split(',').flatMap((alias) => tablesAs(before, alias.trim()))
      : named(withoutParens(from), /\b(?:from|join)/)
    for (const table of tables) add(table, strength as Strength, match.index, waits)
  }
  for (const match of text.matchAll(/\bdelete from (?:only )?(?:public\.)?([a-z_]+)/g)) {
    add(match[1]!, 'update', match.index)
    for (const table of cascades.get(match[1]!) ?? []) add(table, 'update', match.index)
    fire('delete', match[1]!, match.index)
  }
  for (const match of text.matchAll(/(?<!for |key |do )\bupdate (?:only )?(?:public\.)?([a-z_]+)/g)) {
    add(match[1]!, 'no key update', match.index)
    fire('update', match[1]!, match.index)
  }
  for (const match of text.matchAll(/\binsert into (?:public\.)?([a-z_]+)/g)) {
    const rest = text.slice(match.index)
    const end = rest.indexOf(' insert into ', 1)
    if (/on conflict[^;]* do update/.test(end > 0 ? rest.slice(0, end) : rest))
      add(match[1]!, 'no key update', match.index)
    const made = addedBy(text.slice(0, match.index))
    for (const table of keys.get(match[1]!) ?? [])
      if (!made.includes(table)) add(table, 'key share', match.index)
    fire('insert', match[1]!, match.index)
  }
  return found.sort((a, b) => a.at - b.at).map(({ on, strength, waits }) => ({ on, strength, waits }))
}

/** A transaction under way. */
export interface Under {
  locks: Lock[]
  /** Tables to which it has added rows: what names a row there by a key then names its own, most often. */
  added: Set<string>
  steps: number
}
export const begun = (): Under => ({ locks: [], added: new Set(), steps: 0 })

/** Adds what a statement of it locks, without what it holds as strongly already: the same row most often, for which nobody is waited. */
export function heard(under: Under, sql: string, effects: Effects, advisory: readonly string[] = []): void {
  const { locks, added } = under
  const by = sql.replace(/\s+/g, ' ').slice(0, 110)
  const step = under.steps++
  for (const on of advisory) {
    if (!locks.some((held) => held.on === on)) locks.push({ on, strength: 'update', by, step, waits: true })
  }
  for (const lock of locksOf(sql, effects)) {
    if (lock.strength === 'key share' && added.has(lock.on)) continue
    if (!locks.some(({ on, strength }) => on === lock.on && covers(strength, lock.strength)))
      locks.push({ ...lock, by, step })
  }
  for (const table of addedBy(plain(sql))) added.add(table)
}

/** Somebody holds one thing and wants another. */
interface Want {
  held: Lock
  wanted: Lock
  /** What is held alone by then in every transaction that wants this, before either of the two. */
  gates: ReadonlySet<string>
}

const keyOf = ({ held, wanted }: Want) => [held.on, held.strength, wanted.on, wanted.strength].join('|')

const inBoth = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((name) => other.has(name)))

/** All that transactions want while they hold something, each kind once. */
export function wantsOf(transactions: Iterable<readonly Lock[]>): Want[] {
  const wants = new Map<string, Want>()
  for (const locks of transactions) {
    for (const [i, held] of locks.entries()) {
      for (const wanted of locks.slice(i + 1)) {
        if (held.on === wanted.on || held.step === wanted.step || !wanted.waits) continue
        const before = locks.slice(0, i).filter(({ strength }) => clash(strength, strength))
        const gates = new Set(before.map(({ on }) => on))
        const want = { held, wanted, gates }
        const known = wants.get(keyOf(want))
        wants.set(keyOf(want), known ? { ...known, gates: inBoth(known.gates, gates) } : want)
      }
    }
  }
  return [...wants.values()]
}

/**
 * Two who hold a thing together (shared) and then want it alone wait for each other for ever, with nobody else in it.
 * A foreign key's lock is left out where the row is only changed afterwards: that needs no other strength.
 */
export const upgradesOf = (transactions: Iterable<readonly Lock[]>): Want[] =>
  [...transactions].flatMap((locks) =>
    locks.flatMap((held, i) =>
      locks
        .slice(i + 1)
        .filter(
          (wanted) =>
            wanted.on === held.on &&
            wanted.step > held.step &&
            wanted.waits &&
            !clash(held.strength, held.strength) &&
            clash(held.strength, wanted.strength),
        )
        .map((wanted) => ({ held, wanted, gates: new Set<string>() })),
    ),
  )

/**
 * Circles of waiting: each holds what the one before it wants. The shortest through each pair; none when all agree on an order, or hold
 * one and the same thing alone before they begin (`gates`: a note, of all that hangs on it).
 */
export function circlesOf(wants: readonly Want[]): Want[][] {
  const follows = (a: Want, b: Want) => b.held.on === a.wanted.on && clash(a.wanted.strength, b.held.strength)
  const next = new Map(wants.map((want) => [want, wants.filter((other) => follows(want, other))]))
  const found = wants.flatMap((first) => shortest(first, next) ?? [])
  const circles = new Map<string, Want[]>()
  for (const circle of found.map((one) => one.circle)) {
    const known = circles.get(nameOf(circle))
    if (!known || known.length > circle.length) circles.set(nameOf(circle), circle)
  }
  // what a shorter circle explains is told once
  const told = new Set<string>()
  const pairs = (circle: readonly Want[]) => circle.map(({ held, wanted }) => `${held.on} → ${wanted.on}`)
  return [...circles.values()]
    .sort((a, b) => a.length - b.length)
    .filter((circle) => {
      const known = pairs(circle).some((pair) => told.has(pair))
      for (const pair of pairs(circle)) told.add(pair)
      return !known
    })
}

/** The shortest way from a want back to itself that no gate closes. */
function shortest(first: Want, next: ReadonlyMap<Want, readonly Want[]>): { circle: Want[] } | null {
  const queue: { circle: Want[]; gates: ReadonlySet<string> }[] = [{ circle: [first], gates: first.gates }]
  const seen = new Set([first])
  for (let way = queue.shift(); way; way = queue.shift()) {
    const { circle, gates } = way
    const following = next.get(circle.at(-1)!)!
    if (circle.length > 1 && gates.size === 0 && following.includes(first)) return { circle }
    for (const other of following) {
      if (seen.has(other)) continue
      seen.add(other)
      queue.push({ circle: [...circle, other], gates: inBoth(gates, other.gates) })
    }
  }
  return null
}

const nameOf = (circle: readonly Want[]) => [...new Set(circle.map(({ held }) => held.on))].sort().join(' · ')
const told = ({ held, wanted }: Want) =>
  `  holds ${held.on} (${held.strength}: ${held.by})\n  wants ${wanted.on} (${wanted.strength}: ${wanted.by})`

export interface Allowed {
  /** Who holds the first and wants the second, against the order (`room → meet`, `meet: share → update`) → why no harm comes of it. */
  wants: Readonly<Record<string, string>>
  /** How a statement begins that one kind of transaction makes → why none of these is judged. */
  transactions: Readonly<Record<string, string>>
}

/** What breaks the law, in words: circles by the names of their tables (`meet · room`), upgrades as `meet: share → update`. */
export function unexpected(transactions: readonly (readonly Lock[])[], allowed: Allowed): string[] {
  const unjudged = Object.keys(allowed.transactions)
  const judged = transactions.filter(
    (locks) => !locks.some(({ by }) => unjudged.some((start) => by.startsWith(start))),
  )
  const upgrades = upgradesOf(judged)
    .map((want) => [`${want.held.on}: ${want.held.strength} → ${want.wanted.strength}`, [want]] as const)
    .filter(([name]) => !(name in allowed.wants))
  const inOrder = wantsOf(judged).filter(
    ({ held, wanted }) => !(`${held.on} → ${wanted.on}` in allowed.wants),
  )
  const circles = circlesOf(inOrder).map((circle) => [nameOf(circle), circle] as const)
  return [...new Map<string, readonly Want[]>([...circles, ...upgrades])].map(
    ([name, wants]) => `${name}\n${wants.map(told).join('\n')}`,
  )
}
