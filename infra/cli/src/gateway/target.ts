import { GatewayClient } from './client.ts'
import { toolEnvironment } from './environment.ts'
import { tokenFor } from './local-tokens.ts'

/** Which gateway a command speaks to, and as whom. */
export interface Target {
  url?: string
  token?: string
}

/** What was said, then MADANG_URL, then the product on this machine. */
export function gatewayUrl(given?: string): string {
  // read even where an address is given: a mistyped setting is never passed over
  const { port } = toolEnvironment()
  return given ?? process.env.MADANG_URL ?? `http://127.0.0.1:${port}`
}

/** With the deploy token of the app. @throws CommandError when there is none */
export const gatewayFor = (app: string, { url, token }: Target): GatewayClient =>
  new GatewayClient(gatewayUrl(url), tokenFor(app, toolEnvironment().dataDir, token))
