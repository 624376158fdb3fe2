import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../root.ts'

const folder = join(root, '.tools', 'proxies')
const programs = [join(folder, 'usr', 'sbin', 'nginx'), join(folder, 'usr', 'bin', 'caddy')]

/**
 * The PATH on which the server's tests find nginx and Caddy. On a Debian they are unpacked from its packages into `.tools`;
 * nothing is installed and nothing started. Elsewhere, or without a network, those that the machine has are used.
 */
export function pathWithProxies(): string {
  const quietly = (program: string, args: string[]) =>
    spawnSync(program, args, { cwd: folder, stdio: 'ignore', timeout: 60_000 }).status === 0
  if (process.platform === 'linux' && !programs.every(existsSync) && existsSync('/etc/debian_version')) {
    mkdirSync(folder, { recursive: true })
    const download = () => quietly('apt-get', ['download', '-q', 'nginx', 'caddy'])
    // a fresh machine may not have read the lists of packages yet, which only root may
    if (download() || (quietly('apt-get', ['update', '-qq']) && download())) {
      for (const file of readdirSync(folder)) {
        if (file.endsWith('.deb')) quietly('dpkg-deb', ['-x', file, folder])
      }
    }
  }
  return [process.env.PATH, ...programs.map((program) => join(program, '..'))].join(delimiter)
}
