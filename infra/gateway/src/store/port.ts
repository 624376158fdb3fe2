import type { AppManifest } from '@madang/build/manifest'
import type { HealthSamples } from '../health/samples.ts'
import type { Move, Revision } from './revision.ts'

/** Where a store keeps what it has. Two drivers hold it: a folder of one machine, and what several gateways share. */
export interface StoreDriver {
  /** For people: the folder, or database and bucket. */
  readonly label: string
  /** On this machine, on one file system with `versions.root`: uploads in the making. */
  readonly incoming: string
  readonly versions: VersionFiles
  readonly revisions: RevisionRows
  readonly tokens: TokenRows
  readonly tombstones: TombstoneRows
  readonly health: HealthSamples
  /** Lets go of what killed processes have left unfinished. */
  sweep(): Promise<void>
  close(): Promise<void>
}

export interface StoredAt {
  version: string
  /** Time of the upload, ms. */
  publishedAt: number
}

/** Published versions: each is there as a whole or not at all, and never changes. */
export interface VersionFiles {
  /** Folder of this machine in which `folder` lays versions: `<root>/<name>/<version>/…`. */
  readonly root: string
  apps(): Promise<string[]>
  manifest(name: string, version: string): Promise<AppManifest | null>
  list(name: string): Promise<StoredAt[]>
  /** Bytes of all versions of an app. */
  bytes(name: string): Promise<number>
  /**
   * Makes a folder of `incoming` the version, in one step. False when the version is there already; who was first stays.
   * @param at time of the upload
   */
  place(half: string, manifest: AppManifest, at: Date): Promise<boolean>
  /** A missing one is fine. */
  remove(name: string, version: string): Promise<void>
  /** The version's folder below `root`, with all of its files; brought there first where they live elsewhere. */
  folder(name: string, version: string): Promise<string | null>
}

/** Numbered states. A number is taken once, by whoever comes first: compare-and-swap between any number of gateways. */
export interface RevisionRows {
  /** The newest one after this number; null when there is none. */
  newest(after: number): Promise<Revision | null>
  /** False when the number is taken. */
  take(revision: Revision): Promise<boolean>
  /** Newest first. */
  history(limit: number, app?: string): Promise<Move[]>
  /** Those after this number, oldest first. */
  since(after: number): AsyncIterable<Revision>
  /** Present where asking for the newest one with each page would cost too much: how moves of other gateways are learned. */
  readonly others?: {
    /** Hears the number of each move that another gateway has made. Returns the end of it. */
    hear(listen: (revision: number) => void): () => void
    /** How often to look all the same, since a message may be lost, ms. */
    readonly lookMs: number
  }
}

export interface StoredToken {
  /** sha256 of the token. It is random and long, so a slow hash would protect nothing more. */
  hash: string
  app: string
  /** Whom the history names. */
  by: string
  createdAt: string
  expiresAt: string | null
}

export interface TokenRows {
  read(hash: string): Promise<StoredToken | null>
  write(token: StoredToken): Promise<void>
  remove(hash: string): Promise<void>
  list(): Promise<StoredToken[]>
}

/** What is left of a version that was removed. */
export interface Tombstone {
  at: string
  /** Stands for the contents: the number is free for these alone. */
  contents: string
}

export interface TombstoneRows {
  read(name: string, version: string): Promise<Tombstone | null>
  /** One that stands already stays as it is. */
  write(name: string, version: string, stone: Tombstone): Promise<void>
  remove(name: string, version: string): Promise<void>
  list(): Promise<(Tombstone & { name: string; version: string })[]>
}
