import { type ClientApp, ClientType } from '@madang/contract'
import { allowsApp, parseClientSetting } from '@madang/domain'
import { z } from 'zod'
import type { CompanyInfo } from '../../platform/context.ts'

/** An address that a person may follow: of the web, or of this origin. */
const address = z.string().regex(/^(https:\/\/|\/(?!\/))[^\s"'<>]{1,500}$/)

/** BASE_APP: JSON client type → its version, download address, agent port. Unreadable parts count as absent. */
const client = z
  .object({
    version: z.string().min(1).max(40).optional().catch(undefined),
    download: address.optional().catch(undefined),
    agentPort: z.number().int().min(1024).max(65_535).optional().catch(undefined),
    startType: z.number().int().min(0).max(9).optional().catch(undefined),
  })
  .catch({})
const value = z.object(Object.fromEntries(ClientType.map((type) => [type, client.optional()]))).catch({})

export type ClientApps = Partial<Record<ClientType, ClientApp>>

/** The company's clients; undefined where its classes and homework open in the browser alone, or no client is named. */
export function clientApps({ cfg }: CompanyInfo): ClientApps | undefined {
  if (!cfg.BASE_APP || !allowsApp(parseClientSetting(cfg.WEB_CLIENT_SETTING))) return undefined
  const apps = Object.entries(value.parse(fromJson(cfg.BASE_APP)) as ClientApps).flatMap(
    ([type, app = {}]) => {
      const said = Object.entries(app).filter(([, part]) => part !== undefined)
      return said.length > 0 ? [[type, Object.fromEntries(said)] as const] : []
    },
  )
  return apps.length > 0 ? Object.fromEntries(apps) : undefined
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
