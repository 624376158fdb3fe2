import type { AppManifest } from '@madang/build/manifest'
import type { Finding } from '@madang/contract'
import { CommandError } from '../failure.ts'
import type { Report } from '../gate/report.ts'

export interface PointerStatus {
  version: string
  earlier: string[]
  /** Canary only, percent. */
  traffic?: number
  halted?: { at: string; reason: string }
}

export interface RemoteStatus {
  name: string
  channels: Record<string, PointerStatus>
  /** How many the store keeps. */
  versions: number
  /** Version → pages of the last ten minutes that loaded it, and those of them where it failed. */
  health?: Record<string, { pages: number; failed: number }>
}

export interface Status {
  revision: number
  at: string | null
  /** Version of the calls that the server answers. */
  contract?: string | null
  apps: RemoteStatus[]
}

export interface Moved {
  revision: number
  at: string
  /** Null where it was another team. */
  by: string | null
  action: 'promote' | 'rollback' | 'halt' | 'retire'
  app: string
  channel: string
  version: string | null
  from: string | null
  /** Of a canary, percent after the move. */
  traffic?: number
  note?: string
}

/** What the gateway did not do, with its number. */
export class GatewayRefusal extends CommandError {
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: string, message: string, data: Record<string, unknown> = {}) {
    super(`${code}: ${message}`)
    this.name = 'GatewayRefusal'
    this.code = code
    this.data = data
  }
}

export interface Checked {
  name: string
  version: string
  channel: string
  revision: number
  findings: Finding[]
}

/** The deploy API of a gateway, here or far away. Every failure is a sentence. */
export class GatewayClient {
  readonly url: string
  private readonly token: string | undefined

  constructor(url: string, token?: string) {
    this.url = url.replace(/\/+$/, '')
    this.token = token
  }

  publish(name: string, version: string, zip: Uint8Array): Promise<{ created: boolean; files: number }> {
    return this.send('POST', `/mf/api/remotes/${name}/versions/${version}`, zip)
  }

  promote(
    name: string,
    body: { version: string; channel?: string; traffic?: number; revision?: number; note?: string },
  ): Promise<Moved & { findings: Finding[] }> {
    return this.send('POST', `/mf/api/remotes/${name}/promote`, body)
  }

  rollback(
    name: string,
    body: { channel?: string; revision?: number; note?: string; anyway?: boolean },
  ): Promise<Moved> {
    return this.send('POST', `/mf/api/remotes/${name}/rollback`, body)
  }

  check(name: string, body: { version: string; channel: string }): Promise<Checked> {
    return this.send('POST', `/mf/api/remotes/${name}/check`, body)
  }

  /** What the gate would say of a build that was not uploaded. */
  preview(manifest: AppManifest): Promise<{ findings: Finding[] }> {
    return this.send('POST', '/mf/api/preview', manifest)
  }

  report(): Promise<Report> {
    return this.send('GET', '/mf/api/report')
  }

  status(): Promise<Status> {
    return this.send('GET', '/mf/api/status')
  }

  history(query: { app?: string; limit?: number }): Promise<{ history: Moved[] }> {
    const search = new URLSearchParams()
    if (query.app) search.set('app', query.app)
    if (query.limit) search.set('limit', String(query.limit))
    return this.send('GET', `/mf/api/history?${search}`)
  }

  private async send<T>(method: string, path: string, body?: Uint8Array | object): Promise<T> {
    const zip = body instanceof Uint8Array
    let response: Response
    try {
      response = await fetch(this.url + path, {
        method,
        headers: {
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...(body && { 'content-type': zip ? 'application/zip' : 'application/json' }),
        },
        ...(body && { body: zip ? (body as BodyInit) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(120_000),
      })
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
      throw new CommandError(
        `The gateway at ${this.url} does not answer (${cause}). Is it running, and is the address right? Set it with --url or MADANG_URL.`,
      )
    }
    const answer = (await response.json().catch(() => ({}))) as {
      code?: string
      message?: string
      data?: Record<string, unknown>
    }
    if (response.ok) return answer as T
    if (answer.code) throw new GatewayRefusal(answer.code, answer.message ?? '', answer.data)
    throw new CommandError(`The gateway answered ${response.status}.`)
  }
}
