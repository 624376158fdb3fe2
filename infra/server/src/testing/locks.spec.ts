import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  begun,
  circlesOf,
  covers,
  type Effects,
  heard,
  type Lock,
  locksOf,
  type Strength,
  unexpected,
  upgradesOf,
  wantsOf,
} from './locks.rules.ts'

const effects: Effects = {
  keys: new Map([['note', ['users', 'task_user']]]),
  cascades: new Map([['task', ['task_user']]]),
  triggers: new Map([
    [
      'insert of file',
      [
        {
          source: 'insert into storage_usage as u (a) select 1 on conflict (a) do update set b = 1',
          columns: [],
        },
      ],
    ],
    [
      'update of users',
      [{ source: 'update search_text set text = 1', columns: ['company_code', 'user_name'] }],
    ],
  ]),
}
const found = (sql: string) => locksOf(sql, effects).map(({ on, strength }) => `${on}: ${strength}`)

describe('what a statement locks', () => {
  it('is told by its text', () => {
    assert.deepEqual(found('select 1 from note where a = $1'), [])
    assert.deepEqual(found('select n.a from note n join task k on k.a = n.a order by n.a for update of n'), [
      'note: update',
    ])
    assert.deepEqual(found('select "a" from "room" where "room"."a" = $1 for update'), ['room: update'])
    assert.deepEqual(
      found('select 1 from task_user w join task k on true for update of w for key share of k'),
      ['task_user: update', 'task: key share'],
    )
    assert.deepEqual(
      found(
        'select a from message where b = 1 and exists (select 1 from copy where c = 2) order by a for update',
      ),
      ['message: update'],
    )
    assert.deepEqual(found('update "task" set a = 1 where b = 2'), ['task: no key update'])
    assert.deepEqual(found('delete from task where a = 1'), ['task: update', 'task_user: update'])
  })

  it('is nothing of rows that it adds, and not waited for where it skips what others hold', () => {
    assert.deepEqual(found('insert into meet (a) values (1)'), [])
    const [taken] = locksOf('select id from upload limit 5 for update skip locked', effects)
    assert.deepEqual(taken, { on: 'upload', strength: 'update', waits: false })
  })

  it('is also what foreign keys and triggers take', () => {
    assert.deepEqual(found('insert into note (a) values (1)'), ['users: key share', 'task_user: key share'])
    assert.deepEqual(found('insert into file (a) values (1)'), ['storage_usage: no key update'])
    assert.deepEqual(found('update users set user_name = $1'), [
      'users: no key update',
      'search_text: no key update',
    ])
    assert.deepEqual(
      found(
        'with seen as (update users set last_login = $1 where company_code = $2 and user_name = $3 returning 1) select 1',
      ),
      ['users: no key update'],
    )
    assert.deepEqual(found('insert into counts (a) values (1) on conflict (a) do update set n = 2'), [
      'counts: no key update',
    ])
  })

  it('is not a row that the transaction has added itself, and names by a key', () => {
    const under = begun()
    heard(under, 'insert into note (a) values (1)', effects)
    heard(under, 'insert into task_user (a) values (1)', {
      ...effects,
      keys: new Map([['task_user', ['note', 'task']]]),
    })
    assert.deepEqual(
      under.locks.map(({ on, step }) => [on, step]),
      [
        ['users', 0],
        ['task_user', 0],
        ['task', 1],
      ],
    )
    assert.deepEqual(
      found('with made as (insert into task_user (a) values (1)) insert into note (a) values (1)'),
      ['users: key share'],
    )
  })

  it('is covered by what is as strong', () => {
    const all: Strength[] = ['key share', 'share', 'no key update', 'update']
    const covered = all.map((held) => all.filter((wanted) => covers(held, wanted)).length)
    assert.deepEqual(covered, [1, 2, 3, 4])
  })
})

const transaction = (...locks: [string, Strength][]): Lock[] =>
  locks.map(([on, strength], step) => ({ on, strength, by: '', step, waits: true }))
const circles = (...all: Lock[][]) =>
  circlesOf(wantsOf(all)).map((circle) => circle.map(({ held }) => held.on).join(' → '))

describe('transactions', () => {
  it('that ask in one order never wait for each other for ever', () => {
    assert.deepEqual(
      circles(
        transaction(['room', 'update'], ['meet', 'update'], ['file', 'update']),
        transaction(['room', 'update'], ['file', 'update']),
        transaction(['meet', 'update'], ['file', 'update']),
      ),
      [],
    )
  })

  it('that ask in two orders do, two or three of them, told once', () => {
    assert.deepEqual(
      circles(
        transaction(['room', 'update'], ['meet', 'update']),
        transaction(['meet', 'update'], ['room', 'update']),
      ),
      ['room → meet'],
    )
    assert.deepEqual(
      circles(
        transaction(['a', 'update'], ['b', 'update']),
        transaction(['b', 'update'], ['c', 'update']),
        transaction(['c', 'update'], ['a', 'update']),
      ),
      ['a → b → c'],
    )
  })

  it('don’t where all of them hold one thing alone before: a note, of all that hangs on it', () => {
    const [one, other] = [
      transaction(['note', 'update'], ['answer', 'update'], ['reading', 'update']),
      transaction(['note', 'update'], ['reading', 'update'], ['answer', 'update']),
    ] as const
    assert.deepEqual(circles(one, other), [])
    assert.deepEqual(circles(one, other, transaction(['reading', 'update'], ['answer', 'update'])), [
      'answer → reading',
    ])
  })

  it('don’t where what they hold together is no bar: a foreign key and a change of the row that it names', () => {
    assert.deepEqual(
      circles(
        transaction(['users', 'key share'], ['room', 'no key update']),
        transaction(['room', 'no key update'], ['users', 'no key update']),
      ),
      [],
    )
  })

  it('that hold a thing together and then want it alone are named: four people who sent a file at once', () => {
    const bad = upgradesOf([transaction(['meet', 'share'], ['storage', 'update'], ['meet', 'update'])])
    assert.deepEqual(
      bad.map(({ held, wanted }) => [held.on, held.strength, wanted.strength]),
      [['meet', 'share', 'update']],
    )
    assert.deepEqual(upgradesOf([transaction(['users', 'key share'], ['users', 'no key update'])]), [])
  })

  it('are held against what is known to be allowed, with its reason', () => {
    const both = [
      transaction(['a', 'update'], ['b', 'update']),
      transaction(['b', 'update'], ['a', 'update']),
      transaction(['c', 'share'], ['c', 'update']),
    ]
    const nothing = { wants: {}, transactions: {} }
    assert.equal(unexpected(both, nothing).length, 2)
    const wants = { 'b → a': 'never at once', 'c: share → update': 'one person’s own' }
    assert.deepEqual(unexpected(both, { ...nothing, wants }), [])
    // another way around, on which nobody asks against the order that is allowed
    const third = [
      transaction(['b', 'update'], ['d', 'update']),
      transaction(['d', 'update'], ['a', 'update']),
    ]
    assert.deepEqual(
      unexpected([...both, ...third], { ...nothing, wants }).map((text) => text.split('\n')[0]),
      ['a · b · d'],
    )
    const [one, other] = both as [Lock[], Lock[]]
    const named = [one, other.map((lock) => ({ ...lock, by: 'delete from b where a = 1' }))]
    assert.deepEqual(unexpected(named, { ...nothing, transactions: { 'delete from b ': 'alone' } }), [])
  })
})
