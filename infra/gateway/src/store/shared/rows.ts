import type { Readable } from 'node:stream'
import type { AddressTally } from '../../health/rule.ts'
import type { PageSample } from '../../health/samples.ts'
import type { RevisionRows, TokenRows, TombstoneRows } from '../port.ts'

/** Rows of a database that several gateways share. The server's database gives them; the gateway knows no SQL. */
export interface SharedRows {
  readonly label: string
  readonly versions: VersionRows
  readonly revisions: RevisionRows
  readonly tokens: TokenRows
  readonly tombstones: TombstoneRows
  readonly pages: PageRows
}

export interface VersionRow {
  app: string
  version: string
  /** Of its content in the contents' store. */
  storedName: string
  /** Bytes of that content. */
  size: number
  /** As it was uploaded: text, since the order of its keys counts. */
  manifest: string
  publishedAt: Date
}

export interface VersionRows {
  apps(): Promise<string[]>
  find(app: string, version: string): Promise<VersionRow | null>
  list(app: string): Promise<{ version: string; publishedAt: Date }[]>
  bytes(app: string): Promise<number>
  /** All that there are, of all apps. */
  keys(): Promise<{ app: string; version: string }[]>
  /** False when there is one. */
  add(row: VersionRow): Promise<boolean>
  /** Gives what was there. */
  remove(app: string, version: string): Promise<{ storedName: string } | null>
}

export interface PageRows {
  /** A page that is known stays failed once it has failed. */
  add(pages: readonly (PageSample & { at: Date })[]): Promise<void>
  /** Pages after this time. */
  byAddress(app: string, version: string, since: Date): Promise<AddressTally[]>
  forget(before: Date): Promise<void>
}

/** Where a product keeps contents of any size: the server's file port, a folder or a bucket. */
export interface Contents {
  readonly label: string
  put(content: Readable): Promise<{ storedName: string; size: number }>
  open(storedName: string): Promise<{ stream: Readable } | null>
  remove(storedName: string): Promise<void>
}
