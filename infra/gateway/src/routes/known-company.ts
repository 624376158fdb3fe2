import { GatewayError } from '../errors.ts'
import type { GatewayPorts } from '../options.ts'
import type { Channel } from '../store/names.ts'

const pin = 'company:'

/**
 * A pin for a company that doesn't exist would be met by nobody, and by somebody the day the name is given. By its id
 * alone: the look-up takes codes as well, the selection of a page doesn't.
 * @throws MF-404-003
 */
export async function mustBeKnown({ readBranding }: GatewayPorts, channel: Channel): Promise<void> {
  if (!channel.startsWith(pin)) return
  const id = channel.slice(pin.length)
  const branding = await readBranding(id, 'en')
  if (branding?.company.companyId.toLowerCase() !== id) throw new GatewayError('MF-404-003', id)
}
