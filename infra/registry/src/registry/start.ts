import { mkdir } from 'node:fs/promises'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { runServer } from 'verdaccio'
import { registryConfig } from './config.ts'
import { publishToken } from './publisher.ts'
import { configuredRegistry } from './uplink.ts'

export interface RegistryOptions {
  /** Folder of the registry: packages, account, token (0600). Made when it is not there. */
  dataDir: string
  /** 0 asks the system for a free one. */
  port: number
  /** Where packages of others come from; default: the npm registry that this machine is configured for. */
  uplink?: string
  /** Folder for copies of those; default `<dataDir>/cache`. Several registries may use one, one after the other. */
  cacheDir?: string
}

export interface RunningRegistry {
  /** `http://127.0.0.1:4873/` */
  url: string
  /** Token of the publishing account. */
  token: string
  uplink: string
  close(): Promise<void>
}

export const defaultPort = 4873
const host = '127.0.0.1'

/**
 * Starts the private registry in this process, for this machine alone (127.0.0.1). For more machines put a proxy with
 * TLS before it.
 *
 * @throws Error with a sentence: the port is taken, the uplink would be the registry itself, the account has no token
 */
export async function startRegistry(options: RegistryOptions): Promise<RunningRegistry> {
  const { dataDir, port, cacheDir = join(dataDir, 'cache') } = options
  const uplink = options.uplink ?? (await configuredRegistry())
  if (port !== 0 && isItself(uplink, port)) {
    throw new Error(
      `npm on this machine is configured to use ${uplink}, which is this registry: it can't fetch from itself. Keep "registry" at the npm registry and set only "@madang:registry" to this one.`,
    )
  }
  await claim(port)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await mkdir(cacheDir, { recursive: true })
  const server: HttpServer = await runServer(
    registryConfig({ data: dataDir, cache: cacheDir }, uplink) as never,
  )
  await listen(server, port)
  const url = `http://${host}:${(server.address() as AddressInfo).port}/`
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  try {
    return { url, token: await publishToken(url, dataDir), uplink, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Before anything is opened: Verdaccio's log file can't be closed while it is being opened. */
async function claim(port: number): Promise<void> {
  const probe = createServer()
  await listen(probe, port)
  await new Promise((done) => probe.close(done))
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken. Stop what listens there, or set MADANG_REGISTRY_PORT to another port.`,
            )
          : error,
      ),
    )
    server.listen(port, host, () => done())
  })
}

function isItself(uplink: string, port: number): boolean {
  const { hostname, port: other } = new URL(uplink)
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) && other === String(port)
}
