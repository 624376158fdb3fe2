import type { FastifyRequest } from 'fastify'
import { type KeyPorts, signerFor } from '../keys.ts'
import type { RemoteStore } from '../store/store.ts'
import { existing } from './apply.ts'
import { type CookieKey, cookieNamed, openOverrides, overridesCookie } from './cookie.ts'
import type { Overrides } from './rules.ts'

/** Who asks to override, as far as the gateway can tell. */
export interface OverrideAsker {
  authorization?: string
  /** Host as the browser sees it. */
  host: string
  /** The request comes from this machine itself, through no proxy. */
  local: boolean
}

export interface OverridePorts extends KeyPorts {
  /** Who this is, when they may override remotes; null when they may not. Absent: nobody may. */
  mayOverride?(asker: OverrideAsker): Promise<string | null>
  /** From where code may come, `https://dev.example.com` or `http://localhost:*`. Absent: from nowhere but the store. */
  overrideOrigins?: readonly string[]
  /** The settings behind `mayOverride` as text: when they change, open overrides end. */
  overridePolicy?: string
}

export interface OverridesReader {
  key: CookieKey
  /** What the request's cookie says; nothing when it is missing, forged, expired or no longer allowed. */
  of(request: FastifyRequest): Promise<Overrides>
}

export function overridesReader(store: RemoteStore, ports: OverridePorts): OverridesReader {
  const key: CookieKey = {
    signer: signerFor(ports, 'overrides'),
    origins: ports.overrideOrigins ?? [],
    policy: ports.overridePolicy ?? '',
  }
  return {
    key,
    of: (request) =>
      existing(store, openOverrides(cookieNamed(overridesCookie, request.headers.cookie), key, new Date())),
  }
}
