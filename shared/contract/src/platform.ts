/**
 * What gateway, shell, command line and suite say to each other about delivery; not a call of the catalogue.
 * Addresses: `POST /mf/telemetry`, `GET /mf/revision`, `POST|DELETE /mf/overrides`, `/mf/api/…` (infra/gateway/README.md).
 */

/** By which pointer an app came into a page. */
export type DeliveryChannel = 'stable' | 'canary' | 'company' | 'override'

/** How the code of a remote came: as planned, after another try, from the version before, from the one this browser kept, or not. */
export type LoadOutcome = 'ok' | 'retried' | 'fallback' | 'last-good' | 'failed'

export type TelemetryEvent =
  | { kind: 'load'; remote: string; version: string; ms: number; outcome: LoadOutcome }
  | { kind: 'error'; remote: string; version: string; phase: string }
  /** LCP, FCP, TTFB, INP in ms; CLS without unit. `remote` is the one that stood on the page. */
  | { kind: 'vital'; remote: string; version: string; name: VitalName; value: number }

export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

/** Body of `POST /mf/telemetry`, JSON (`text/plain` from a beacon). Always answered 204; what is malformed is dropped. */
export interface TelemetryBatch {
  /** Random id of one life of a page: a page that fails in a loop counts once. */
  page: string
  /** From the page's boot data: proves that the page was served. Without one the batch is counted, but judges no version. */
  ticket?: string
  events: readonly TelemetryEvent[]
}

export const telemetryLimits = { bytes: 16_384, events: 50, pageId: 40 } as const

/** Answer of `GET /mf/revision?companyId=`: what a page loaded now would be given, by the same cookies as the page. */
export interface RevisionAnswer {
  /** Revision of the pointers. */
  revision: number
  /** Stands for the versions of shell and remotes that this person would be given; other versions, other fingerprint. */
  fingerprint: string
}

/**
 * Body of `POST /mf/overrides`: remote → a published version (`1.4.0`), a channel (`canary`, `stable`), or the base address
 * of a development server (`http://127.0.0.1:4173/`). Replaces what was set; an empty object resets, like DELETE.
 */
export interface OverrideRequest {
  overrides: Readonly<Record<string, string>>
}

/** In the boot data of a page and in the answer of `POST /mf/overrides`: what differs from what everybody gets. */
export interface OverrideInfo {
  remote: string
  /** A published version … */
  version?: string
  /** … or the address of a development server, whose `madang-manifest.json` the shell reads itself. */
  base?: string
}

/**
 * Every number that the gate can raise. A number stands for good: `infra/cli/docs/<number>.md` says why and what to do.
 * `stop` refuses the promotion; `warn` is shown.
 */
export const findingLevels = {
  /** The candidate needs a shared package that a shell does not provide. */
  G001: 'stop',
  /** The candidate is a shell and takes a shared package from a remote. */
  G002: 'stop',
  G003: 'stop',
  G004: 'stop',
  G005: 'stop',
  G006: 'stop',
  /** Built for another contract than the server's. */
  G007: 'stop',
  /** Declared, not built. */
  G008: 'stop',
  /** Built, not declared. */
  G009: 'stop',
  /** A file is missing from the store, or is another. */
  G010: 'stop',
  /** Larger than `limits.json` allows. */
  G011: 'stop',
  /** Styles that reach beyond the remote's place. */
  G012: 'stop',
  /** The smoke run failed; raised by the command line, which has a browser. */
  G013: 'stop',
  /** A declared language without texts. */
  G014: 'stop',
  /** The candidate takes a name from a shared module that a shell does not have. */
  G015: 'stop',
  /** The candidate is a shell and lacks a name that a live remote takes. */
  G016: 'stop',
  /** Built against an older shared package than the shell provides. */
  W101: 'warn',
  /** Third-party code that other live apps carry too. */
  W102: 'warn',
} as const

export type FindingNumber = keyof typeof findingLevels

/** One finding of the gate. */
export interface Finding {
  number: FindingNumber
  level: 'stop' | 'warn'
  text: string
  /** Who would meet it: `everybody`, `company hanbit`. Absent where it holds wherever the candidate goes. */
  where?: readonly string[]
}
