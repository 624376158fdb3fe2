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

/** @throws CommandError when there is none */
export const tokenOf = (app: string, { token }: Target): string =>
  tokenFor(app, toolEnvironment().dataDir, token)

/** With the deploy token of the app. @throws CommandError when there is none */
export const gatewayFor = (app: string, target: Target): GatewayClient =>
  new GatewayClient(gatewayUrl(target.url), tokenOf(app, target))

/** For what anybody may ask, and holders of a token may ask more of: with a token where there is one for this gateway. */
export function clientFor(target: Target): GatewayClient {
  const elsewhere = target.url !== undefined || process.env.MADANG_URL !== undefined
  const said = target.token ?? process.env.MADANG_TOKEN
  return new GatewayClient(gatewayUrl(target.url), said ?? (elsewhere ? undefined : anyLocalToken()))
}

function anyLocalToken(): string | undefined {
  try {
    return tokenOf('shell', {})
  } catch {
    return undefined
  }
}
