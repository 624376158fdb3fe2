import { randomBytes } from 'node:crypto'
import { type KeyPorts, type Signer, signerFor } from '../keys.ts'

/** How long what a page says is believed after it was served, seconds: a failure shows itself long before. */
export const ticketLifetime = 60 * 60

/** What the gateway gave a page. */
export interface Ticket {
  /** Of this one page. */
  id: string
  /** App → the version that the page was made with. */
  versions: Readonly<Record<string, string>>
  /** At whose address it was served; null at an address that is no company's. */
  companyId: string | null
}

/**
 * Each page carries a ticket, and sends it along with what it reports: so much of a report is true that this gateway, or
 * another one with its keys, served such a page with these versions to this address, not long ago. Nothing is remembered
 * for it.
 */
export class PageTickets {
  private readonly signer: Signer
  private readonly clock: () => Date

  constructor(ports: KeyPorts, clock: () => Date) {
    this.signer = signerFor(ports, 'page-ticket')
    this.clock = clock
  }

  /** @param network see networkOf */
  issue(
    network: string,
    { versions = {}, companyId = null }: Partial<Pick<Ticket, 'versions' | 'companyId'>> = {},
  ): string {
    const id = randomBytes(12).toString('base64url')
    const said = Buffer.from(JSON.stringify([this.seconds(), id, versions, companyId])).toString('base64url')
    return `${said}.${this.signer.sign(`${said} ${network}`)}`
  }

  /** Null for one that is forged, expired, or was given to another address. */
  read(text: unknown, network: string): Ticket | null {
    if (typeof text !== 'string' || text.length > 4000) return null
    const [said, signature, more] = text.split('.')
    if (!said || !signature || more !== undefined) return null
    if (!this.signer.holds(`${said} ${network}`, signature)) return null
    const [at, id, versions, companyId = null] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
      number,
      string,
      Ticket['versions'],
      // absent in those of the version before
      Ticket['companyId']?,
    ]
    const age = this.seconds() - at
    // another gateway's clock may be ahead of this one's
    return age > ticketLifetime || age < -60 ? null : { id, versions, companyId }
  }

  private seconds(): number {
    return Math.floor(this.clock().getTime() / 1000)
  }
}
