import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Engine, findEngines, noEngine, noteOf } from './engines.ts'

const one: Engine = { name: 'one', title: 'One', packages: ['one-esr', 'fonts'], programs: ['one'] }
const two: Engine = { name: 'two', title: 'Two', packages: ['two-driver'], programs: ['two', 'display'] }
const nothing = () => undefined
const refused = () => false

describe('engines beside Chromium', () => {
  test('what is here runs and nothing is installed', () => {
    const found = findEngines({ all: [one, two], find: (name) => `/usr/bin/${name}`, install: refused })
    assert.deepEqual(found, { here: [one, two], absent: [] })
    assert.equal(noteOf(found), 'One, Two')
  })

  test('an engine of which a part is missing comes from its packages', () => {
    const present = new Set(['one', 'two'])
    const installed: string[] = []
    const found = findEngines({
      all: [one, two],
      find: (name) => (present.has(name) ? name : undefined),
      install: (packages) => {
        installed.push(...packages)
        present.add('display')
        return true
      },
    })
    assert.deepEqual(found.here, [one, two])
    assert.deepEqual(installed, two.packages)
  })

  test('where none can be had, each is told as left out, with its packages, and nothing passed', () => {
    const found = findEngines({ all: [one, two], find: nothing, install: refused })
    assert.deepEqual(noEngine(found), {
      passed: 0,
      failed: 0,
      note: 'One left out: not on this machine (Debian: one-esr, fonts); Two left out: not on this machine (Debian: two-driver)',
    })
  })

  test('packages that install without the program leave it out', () => {
    const { here, absent } = findEngines({ all: [one], find: nothing, install: () => true })
    assert.deepEqual([here.length, absent.length], [0, 1])
  })
})
