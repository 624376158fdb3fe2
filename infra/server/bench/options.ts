import { parseArgs } from 'node:util'
import { databases, type Source } from './scenario.ts'

export interface BenchOptions {
  /** Calls to measure; null: all of them, sign-in and lists by size. */
  only: string[] | null
  database: Source
  /** Rows in each table of the companies that are compared, smallest first. */
  rows: number[]
  connections: number[]
  /** Classes of the companies whose lists are compared by size. */
  sizes: number[]
  seconds: number
  profile: boolean
}

const numbers = (text: string): number[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const number = Number(one)
      if (!Number.isInteger(number) || number < 1) throw new Error(`“${one}” is no number of something.`)
      return number
    })

/** @throws Error in words for whoever typed it */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      database: { type: 'string', default: 'postgresql' },
      rows: { type: 'string' },
      connections: { type: 'string' },
      sizes: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  })
  const usual = values.quick
    ? { sizes: '5000', rows: '3000', connections: '1,16', seconds: '2' }
    : { sizes: '10000,100000,1000000', rows: '10000,100000', connections: '1,16,64', seconds: '5' }
  const database = databases.find((one) => one === values.database)
  if (!database) throw new Error(`--database is one of ${databases.join(', ')}.`)
  const seconds = numbers(values.seconds ?? usual.seconds)[0]!
  const only = values.only?.split(',').filter(Boolean) ?? null
  return {
    only,
    database,
    rows: numbers(values.rows ?? usual.rows).sort((a, b) => a - b),
    connections: numbers(values.connections ?? usual.connections),
    sizes: numbers(values.sizes ?? (only ? '' : usual.sizes)),
    seconds,
    profile: values.profile,
  }
}
