import type { Branding, Language, TelemetryEvent } from '@madang/contract'
import type { ComputePorts } from './gate/read.ts'
import type { OverridePorts } from './overrides/reader.ts'
import type { ReportPorts } from './page/reports.ts'
import type { RemoteStore } from './store/store.ts'

/** What the gateway asks of the product behind it; the server gives it, tests give their own. */
export interface GatewayPorts extends OverridePorts, ReportPorts, ComputePorts {
  /** Null when there is no such company. Throws when it can't be known now: the page then comes without branding. */
  readBranding(companyId: string, language: Language): Promise<Branding | null>
  /** The company that a host name or this installation belongs to. */
  boundCompany?(host: string): Promise<string | null>
  /** Version of the calls that the server answers (@madang/contract); the gate compares builds with it. */
  contractVersion?: string
  /**
   * What a browser reports of a remote, for the metrics: its name and version are live, or the page's.
   * @param proven it came with the ticket of a page that was served; else anybody may have made it up
   * @param companyId at whose address that page was served; null where that is not known
   */
  observe?(event: TelemetryEvent, proven: boolean, companyId: string | null): void
}

export interface GatewayOptions {
  store: RemoteStore
  ports: GatewayPorts
  /** Pages and documents that one address may ask for in a minute; files of the store are not counted. */
  pagesPerMinute?: number
}
