import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 address that a provider gives to one customer: the rest is theirs to change at will. */
const NETWORK_BYTES = 8

/** Keys of addresses that ask again and again; anybody can have many, so only so many are kept. */
const known = new Map<string, string>()
const KNOWN = 10_000

/** What counts as one address: IPv4 as it is (also inside IPv6), of IPv6 the network of 64 bits. */
export function addressKey(address: string): string {
  const found = known.get(address)
  if (found !== undefined) return found
  const key = keyOf(address)
  if (known.size >= KNOWN) known.clear()
  known.set(address, key)
  return key
}

function keyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${Buffer.from(parsed.toByteArray().slice(0, NETWORK_BYTES)).toString('hex')}/64`
}
