import { createServer } from 'node:net'
import { CommandError } from '../failure.ts'

/** Finds out before anything slow begins whether the port can be had. @throws CommandError */
export function claimPort(port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => fail(portError(error, port, host)))
    probe.listen({ port, host }, () => probe.close(() => done()))
  })
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
