import type { Sent } from '../src/testing/statements.ts'

/** A throw-away database on a PostgreSQL that runs, PostgreSQL's own server in a folder that goes, or PGlite in memory. */
export const databases = ['postgresql', 'embedded', 'pglite'] as const
export type Source = (typeof databases)[number]

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
  login?: Scenario
  /** The same calls in companies with so many rows in each table, of so many times the people. */
  compared: { rows: number; people: number; scenarios: Scenario[] }[]
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

/** Starts a server that does nothing but this, or ends it. */
export interface BareAsk {
  bare: Alone | null
}

/** Begins a CPU profile, or ends it under this name. */
export interface Profile {
  profile: string | null
}

/** Processor time, ms: what a busy machine leaves as it is. */
export interface Used {
  server: number
  /** Null where it can't be seen. */
  database: number | null
}

export interface TargetOptions {
  /** Absent: PGlite in memory. */
  databaseUrl?: string | undefined
  sizes: number[]
  rows: number[]
  /** Null: all calls, and signing in. */
  only: string[] | null
}

export interface Figures {
  answers: number
  /** Answers per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processors that asking alone kept busy. */
  asking: number
}
