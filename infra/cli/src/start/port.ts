import { createServer } from 'node:net'
import { CommandError } from '../failure.ts'

/** Finds out before anything slow begins whether the port can be had, and be called. @throws CommandError */
export async function claimPort(port: number, host: string): Promise<void> {
  await new Promise<void>((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => fail(portError(error, port, host)))
    probe.listen({ port, host }, () => probe.close(() => done()))
  })
  if (port !== 0 && (await isBlocked(port))) {
    throw new CommandError(
      `No browser opens port ${port}: it is on their list of ports that belong to other protocols. Choose another one: PORT=4000 npm start`,
    )
  }
}

/** Whether fetch turns down the port itself (https://fetch.spec.whatwg.org/#port-blocking). Nobody listens there yet. */
async function isBlocked(port: number): Promise<boolean> {
  const refused = await fetch(`http://127.0.0.1:${port}/`).then(
    () => null,
    (error: Error) => error.cause,
  )
  return refused instanceof Error && refused.message === 'bad port'
}

export function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new CommandError(
      `Port ${port} is in use by another program (perhaps Madang runs already). Stop it, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new CommandError(`This user may not use port ${port}. Choose one above 1023: PORT=4000 npm start`)
  }
  if (error.code === 'EADDRNOTAVAIL') {
    return new CommandError(`MADANG_HOST is ${host}, which is no address of this machine.`)
  }
  return error
}
