import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { needsNode } from './program.ts'

const src = dirname(fileURLToPath(import.meta.url))

const runTimeImport =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g

/** Every module that the team's commands load at run time: file → packages that it imports. */
function reachable(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const visit = (file: string) => {
    const name = relative(src, file).replaceAll('\\', '/')
    if (found.has(name)) return
    const requests = [...readFileSync(file, 'utf8').matchAll(runTimeImport)].map(
      (match) => match[1] ?? match[2]!,
    )
    found.set(
      name,
      requests.filter((request) => !request.startsWith('.') && !request.startsWith('node:')),
    )
    for (const request of requests) if (request.startsWith('.')) visit(join(dirname(file), request))
  }
  visit(join(src, 'team.ts'))
  return found
}

test("a team's commands need only what the published package brings: no server, no gateway", () => {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(src, '../package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>
    optionalDependencies: Record<string, string>
    peerDependencies: Record<string, string>
  }
  const brought = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  const modules = reachable()
  const strangers = [...modules].flatMap(([file, requests]) =>
    requests
      .map((request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/'))
      .filter((name) => !brought.includes(name))
      .map((name) => `${file} imports ${name}`),
  )
  assert.ok(
    modules.has('commands/remote.ts') && modules.has('build/build-apps.ts'),
    'the walk finds the commands',
  )
  assert.deepEqual(strangers, [])
  assert.equal(modules.has('settings.ts'), false)
})

test('the help needs no preset: everything that does is loaded with its command', () => {
  const program = readFileSync(join(src, 'program.ts'), 'utf8')
  const statically = [...program.matchAll(/^import .* from '([^']+)'$/gm)].map((match) => match[1])
  assert.deepEqual(statically, ['commander', './failure.ts'])
})

test('every command says first when the Node of the machine is too old', () => {
  assert.throws(
    () => needsNode(undefined, undefined, '20.20.2'),
    /This is Node 20\.20\.2; .* Node 24 or newer/,
  )
  needsNode(undefined, undefined, '24.0.0')
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })',
      join(src, 'team.ts'),
      'dev',
      'mf-rooms',
    ],
    { encoding: 'utf8' },
  )
  assert.equal(status, 1)
  assert.match(stderr, /This is Node 20\.20\.2/)
})

test("the platform's own commands say where they live", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(src, 'team.ts'), 'start', '--no-seed'], {
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /"madang start" exists only in the platform's own repository/)
})
