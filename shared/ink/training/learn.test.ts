import fc from 'fast-check'
import { digitShares } from '../src/recognition/digits.ts'
import { packNetworks } from '../src/recognition/packed.ts'
import { penDigits } from '../src/testing/pen-digits.ts'
import { digitLine, digitsHeader, parseDigits } from './digits-file.ts'
import { distort } from './distort.ts'
import { learn } from './learn.ts'
import { chance } from './random.ts'
import { styleParts } from './style-groups.ts'
import { summary } from './table.ts'

const real = parseDigits(penDigits, 'testing')
const lesson = { hidden: [12], rounds: 20, amount: 0.5, seed: 7 }

describe('learning', () => {
  it('gives the same weights for the same seed, and others for another', () => {
    const once = packNetworks([learn(real, lesson)])
    expect(packNetworks([learn(real, lesson)])).toBe(once)
    expect(packNetworks([learn(real, { ...lesson, seed: 8 })])).not.toBe(once)
  })

  it('learns what it is shown', () => {
    const network = learn(real, { ...lesson, rounds: 800 })
    const right = real.filter(({ path, digit }) => {
      const shares = digitShares([network], path)
      return shares.indexOf(Math.max(...shares)) === digit
    })
    expect(right.length).toBeGreaterThanOrEqual(34)
  })

  it('distorts into the box of the data', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...real),
        fc.integer(),
        fc.double({ min: 0, max: 3, noNaN: true }),
        ({ path }, seed, amount) => {
          const other = distort(path, chance(seed), amount)
          expect(Math.min(...other)).toBeCloseTo(0, 6)
          expect(Math.max(...other)).toBeCloseTo(1, 4)
        },
      ),
    )
  })

  it('never divides a way of writing between what is learned and what is held out', () => {
    const twice = [...real, ...real]
    const part = styleParts(twice, 4, 2, 3)
    expect(part.slice(0, real.length)).toEqual(part.slice(real.length))
    expect(new Set(part).size).toBe(2)
  })
})

describe('a file of digits', () => {
  it('is read with and without its header, and written as it was', () => {
    expect(parseDigits(`${digitsHeader}\r\n${penDigits}\r\n`, 'f')).toEqual(real)
    expect(real.map(digitLine).join('\n')).toBe(penDigits)
  })

  it('says which line has another form', () => {
    expect(() => parseDigits(`${digitsHeader}\n1,2,3`, 'some.csv')).toThrow('some.csv:2')
    expect(() => parseDigits('', 'some.csv')).toThrow('no digits')
    expect(() => parseDigits(penDigits.replace(/\d$/m, '11'), 'some.csv')).toThrow('some.csv:1')
  })

  it('is summed up in one line', () => {
    const judged = [
      { digit: 1, said: 1, margin: 0.9 },
      { digit: 2, said: 2, margin: 0.5 },
      { digit: 3, said: 8, margin: 0.2 },
    ]
    expect(summary(judged, 0.5)).toBe('all 66.67 % · answered 66.67 % · right of answered 100.00 %')
  })
})
