import type { Sent } from '../src/testing/statements.ts'

/** What the measuring process needs to know about the process that is measured. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Scenario {
  name: string
  /** Equal requests; they take turns, so that not all connections want the same person's row. */
  app: BenchRequest[]
  /** The prepared statement that answers it. */
  statement?: Sent
  companyCode?: string
}

export interface Target {
  app: string
  database: string
  login: Scenario
  /** The same calls in companies with so many rows in each table. */
  compared: { rows: number; scenarios: Scenario[] }[]
  /** By number of classes: the same question to companies of different size. */
  sizes: { classes: number; scenarios: Scenario[] }[]
}

/** Asks the measured process how often this statement alone runs in a second. */
export interface Alone {
  statement: Sent
  companyCode: string
  connections: number
  seconds: number
}

export interface TargetOptions {
  /** Absent: the embedded database in memory. */
  databaseUrl?: string | undefined
  sizes: number[]
  rows: number[]
}
