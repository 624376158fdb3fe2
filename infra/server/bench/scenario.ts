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
  /** The same statements behind a route that does nothing else; absent: compared with another scenario instead. */
  bare?: BenchRequest[]
}

export interface Target {
  app: string
  bare: string
  database: string
  /** Compared with the bare route. */
  compared: Scenario[]
  /** By number of classes: the same question to companies of different size. */
  sizes: { classes: number; scenarios: Scenario[] }[]
}

export interface TargetOptions {
  /** Absent: the embedded database in memory. */
  databaseUrl?: string | undefined
  sizes: number[]
}
