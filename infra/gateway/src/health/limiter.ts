import { isIPv6 } from 'node:net'

const minute = 60_000
const maxAddresses = 20_000

/** Counts what an address sends in a minute, or in another window. A school behind one address is many people, so the limits are wide. */
export class AddressLimiter {
  private readonly most: number
  private readonly windowMs: number
  private readonly clock: () => Date
  private readonly addresses: number
  private counts = new Map<string, number>()
  private since = 0

  constructor(most: number, clock: () => Date, addresses = maxAddresses, windowMs = minute) {
    this.most = most
    this.windowMs = windowMs
    this.clock = clock
    this.addresses = addresses
  }

  passes(address: string): boolean {
    const now = this.clock().getTime()
    if (now - this.since >= this.windowMs || now < this.since) {
      this.since = now
      this.counts = new Map()
    }
    const count = (this.counts.get(address) ?? 0) + 1
    if (count > this.most) return false
    if (count === 1 && this.counts.size >= this.addresses) return false
    this.counts.set(address, count)
    return true
  }
}

/** One subscriber of IPv6 has a whole /64 of addresses: it counts as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1)[0]!.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...new Array<string>(Math.max(zeros, 0)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
