import { readManifest } from '../build/build-apps.ts'
import { findingsTable } from '../gate/findings.ts'
import { GatewayClient } from '../gateway/client.ts'
import { screen } from '../screen.ts'

/**
 * Asks the gateway after a build whether what is live there can carry it. Without this the page fails in the shell and doesn't say
 * why, while the gate knows. It answers whoever holds a deploy token (MADANG_TOKEN), of any remote. Says it again only when it has changed.
 */
export function previewer(
  gateway: string,
  token: string | undefined,
  say: Pick<typeof screen, 'warn' | 'done'> = screen,
): (output: string) => Promise<void> {
  let before = ''
  return async (output) => {
    const manifest = readManifest(output)
    if (!manifest) return
    // A gateway that doesn't answer is told of elsewhere; one of before this question has no answer.
    const answer = await new GatewayClient(gateway, token).preview(manifest).catch(() => null)
    if (!answer) return
    const stops = findingsTable(answer.findings.filter(({ level }) => level === 'stop'))
    if (stops === before) return
    before = stops
    if (stops)
      say.warn(`What runs at ${gateway} can't carry this build; its pages may fail there:\n\n${stops}\n`)
    else say.done(`What runs at ${gateway} can carry this build now`)
  }
}
