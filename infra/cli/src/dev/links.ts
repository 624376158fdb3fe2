import { createServer } from 'node:net'
import { CommandError } from '../failure.ts'

/** Opens a company's page with the question whether this remote shall run from here. */
export function overrideLink(gateway: string, company: string, remote: string, base: string): string {
  // Readable on purpose: nothing in it needs an escape, and the person shall see what it asks for.
  return `${gateway.replace(/\/+$/, '')}/${encodeURIComponent(company)}/?mf-override=${remote}@${base}`
}

/** Pages that may read our files: the gateway's, under each name that this machine has for itself. */
export function pageOrigins(gateway: string): string[] {
  if (!URL.canParse(gateway)) throw new CommandError(`"${gateway}" is not the address of a gateway.`)
  const { origin, hostname, protocol, port } = new URL(gateway)
  const own = ['localhost', '127.0.0.1']
  if (!own.includes(hostname)) return [origin]
  return own.map((name) => new URL(`${protocol}//${name}${port && `:${port}`}`).origin)
}

const tries = 30

/** The first free port from here on: the same one after each start, so that an override stays valid. @throws CommandError */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + tries; port++) if (await isFree(port)) return port
  throw new CommandError(`No port from ${from} to ${from + tries - 1} is free. Name one with --port.`)
}

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => done(true)))
  })
