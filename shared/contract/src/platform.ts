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

/** One finding of the gate. Its number stands for good; `infra/cli/docs/<number>.md` says why and what to do. */
export interface Finding {
  number: string
  /** `stop` refuses the promotion; `warn` is shown. */
  level: 'stop' | 'warn'
  text: string
}
