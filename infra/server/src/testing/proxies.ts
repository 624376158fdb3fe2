import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const shipped = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')

function program(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** A port that nobody listens on, for a node that must come back on the same one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Writes its configuration into `folder` and answers the command that runs it. */
type Prepare = (file: string, folder: string, port: number, nodes: readonly number[]) => [string, string[]]

const nginx: Prepare = (file, folder, port, nodes) => {
  const site = shipped('nginx/madang.conf')
    .replace(/madang-(\d):4000/g, (_, nr) => `127.0.0.1:${nodes[Number(nr) - 1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  writeFileSync(join(folder, 'madang.conf'), site)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/log; events {}
http { access_log off; ${temp.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include ${folder}/madang.conf; }`,
  )
  return [file, ['-p', folder, '-e', join(folder, 'log'), '-c', join(folder, 'nginx.conf')]]
}

const caddy: Prepare = (file, folder, port, nodes) => {
  const site = shipped('caddy/Caddyfile')
    .replace('{$MADANG_SITE::80}', `http://127.0.0.1:${port}`)
    .replace(/\{\$MADANG_NODES:[^}]*\}/, nodes.map((node) => `127.0.0.1:${node}`).join(' '))
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}\n}\n${site}`,
  )
  return [file, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']]
}

/** The proxies that we ship settings for, as this machine has them. */
export const proxies = [
  { name: 'nginx', file: program('nginx'), prepare: nginx },
  { name: 'caddy', file: program('caddy'), prepare: caddy },
] as const

/** Starts a proxy with the settings of infra/deploy in front of these ports; resolves when it answers. */
export async function startProxy(
  { name, file, prepare }: (typeof proxies)[number],
  folder: string,
  nodes: readonly number[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  if (!file) throw new Error(`There is no ${name} here.`)
  const port = await freePort()
  const child = spawn(...prepare(file, folder, port, nodes), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${said}`)
    await pause(20)
  }
  return {
    origin,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
