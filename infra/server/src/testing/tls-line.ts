import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** Of `localhost`, signed by itself until 2126; it protects nothing. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHwuSKwt9BUH1rd/p
ADowgDshXRvyqNKKu6Dz2OI4q3+hRANCAAQeLtv7nywGhyVM6gB6Mqo7ensU8+Gi
ZHudcrlmDvonlKxnP5V/OK7chnge26kjBDA32koaA7avLrpH2w7jRJRK
-----END PRIVATE KEY-----
`
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUC5+FZBoVYBqSvK1QZRq85+3iovgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDExMDcxMloYDzIxMjYxMDMx
MTEwNzEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQeLtv7nywGhyVM6gB6Mqo7ensU8+GiZHudcrlmDvonlKxnP5V/OK7c
hnge26kjBDA32koaA7avLrpH2w7jRJRKo2kwZzAdBgNVHQ4EFgQUU7fMMRbOldD4
yLcc29UGz3HSGrowHwYDVR0jBBgwFoAUU7fMMRbOldD4yLcc29UGz3HSGrowDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAILg/V7yfQLHAWO9dZkInANTjYdL4SMsSR8hSGH3nSZEAiAxEUTZyhrd
SqrL3PviR/0O9OU585r4Z4c0zYJ8k5wPtA==
-----END CERTIFICATE-----
`

/** What a client of PostgreSQL sends before it speaks TLS. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** A PostgreSQL that is spoken to by TLS alone, in front of one that may not know how. */
export async function tlsLine(url: string): Promise<{ url(file: string): string; close(): Promise<void> }> {
  const real = new URL(url)
  const host = real.searchParams.get('host') ?? real.hostname
  const port = Number(real.port || 5432)
  const open = new Set<Socket>()
  const server = createServer((line) => {
    open.add(line)
    line.on('error', () => {})
    line.once('data', (bytes) => {
      if (!bytes.equals(SSL_REQUEST)) return line.destroy()
      line.write('S')
      const client = new TLSSocket(line, { isServer: true, key, cert: certificate })
      const behind = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
      open.add(behind)
      for (const [from, to] of [
        [client, behind],
        [behind, client],
      ] as const) {
        from.on('error', () => to.destroy())
        from.pipe(to)
      }
      return undefined
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    /** @param file where the certificate stands */
    url(file) {
      const through = new URL(url)
      through.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: file }).toString()
      through.hostname = 'localhost'
      through.port = String((server.address() as AddressInfo).port)
      return through.href
    },
    async close() {
      for (const line of open) line.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
