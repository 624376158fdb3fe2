import type { AddressTally } from './rule.ts'

/** What one page has shown of a version. */
export interface PageSample {
  app: string
  version: string
  /** Of the page's ticket: a page counts once, however often it fails, and wherever it says so. */
  page: string
  /** Stands for the address that the page was served to. */
  network: string
  failed: boolean
}

/** What browsers have reported of each version over the last minutes, summed over all gateways of the store. */
export interface HealthSamples {
  /** Bounded; what comes beyond that is dropped. */
  add(sample: PageSample): void
  byAddress(app: string, version: string): Promise<AddressTally[]>
}
