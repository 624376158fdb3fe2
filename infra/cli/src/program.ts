import { Command } from 'commander'
import { CommandError } from './failure.ts'

// Commands are loaded when they are asked for: a generator needs no webpack, a promotion no preset.
const remote = () => import('./commands/remote.ts')

const target = (command: Command) =>
  command
    .option('--url <url>', 'gateway; default MADANG_URL or this machine')
    .option('--token <token>', "the remote's deploy token; default MADANG_TOKEN or this machine's")

const state = () => import('./commands/state.ts')
const gate = () => import('./commands/gate.ts')

const smoke = (command: Command) =>
  command
    .option('--smoke <run|skip>', 'open the pages in a headless browser before', 'run')
    .option('--smoke-user <company/user>', 'who signs in there; password in MADANG_SMOKE_PASSWORD')
    .option('--smoke-timeout <seconds>', 'how long a page may take to come up', '30')

const neededNode = 24

/** Older ones fail later, without a reason: they read no TypeScript. @throws CommandError */
export function needsNode(_command?: unknown, _action?: unknown, version = process.versions.node): void {
  if (Number(version.split('.')[0]) >= neededNode) return
  throw new CommandError(
    `This is Node ${version}; a remote is built and tested with Node ${neededNode} or newer. Install it from https://nodejs.org or with your version manager, then run the command again.`,
  )
}

/**
 * The commands of a team. They work in the platform's repository and, from the published package, in a remote's own
 * folder: what they load must reach neither server nor gateway (published.spec.ts holds that).
 */
export function teamProgram(): Command {
  const program = new Command('madang').showHelpAfterError().hook('preAction', needsNode)

  program
    .command('node')
    .description('check that this machine has a Node that builds and tests; for scripts')
    .action(() => undefined)

  program
    .command('build')
    .description('build the shell and the remotes, or one of them, where something changed')
    .argument('[name]', 'shell or mf-…')
    .option('--force', 'build also when nothing changed')
    .action(async (name, options) => (await remote()).build(name, options))

  smoke(target(program.command('deploy')))
    .description('build one remote and upload it as an immutable version')
    .argument('<name>', 'shell or mf-…')
    .option('--dir <folder>', 'take this built folder')
    .option('--as <version>', 'version, where it is not the one of package.json')
    .option('--promote [channel]', 'and make it live')
    .action(async (name, options) => (await remote()).deploy(name, options))

  smoke(target(program.command('check')))
    .description('what would stop a version from going live; moves nothing')
    .argument('<name@version>')
    .option('--to <channel>', 'stable, canary or company:<id>', 'stable')
    .option('--json', 'for programs')
    .action(async (spec, options) => (await gate()).check(spec, options))

  smoke(target(program.command('promote')))
    .description('check a version and point a channel at it')
    .argument('<name@version>')
    .option('--to <channel>', 'stable, canary or company:<id>', 'stable')
    .option('--traffic <percent>', 'of a canary: how many people get it')
    .option('--revision <number>', 'only if the pointers still stand at this revision')
    .option('--note <text>', 'for the history')
    .action(async (spec, options) => (await gate()).promote(spec, options))

  target(program.command('rollback'))
    .description('point a channel back at the version before; a canary is taken away')
    .argument('<name>')
    .option('--channel <channel>', 'stable, canary or company:<id>', 'stable')
    .option('--revision <number>', 'only if the pointers still stand at this revision')
    .option('--note <text>', 'for the history')
    .option('--anyway', 'although it breaks what is live, which is named first')
    .action(async (name, options) => (await remote()).rollback(name, options))

  target(program.command('status'))
    .description('what is live where')
    .action(async (options) => (await state()).status(options))

  target(program.command('history'))
    .description('who moved which pointer when')
    .argument('[name]')
    .option('--limit <number>', 'how many', '50')
    .action(async (name, options) => (await state()).history(name, options))

  target(program.command('report'))
    .description('which release runs against which shared packages, and what duplicates cost')
    .option('--json', 'for programs')
    .action(async (options) => (await gate()).report(options))

  program
    .command('dev')
    .description('run one remote from source in the live shell, or alone; built again at each change')
    .argument('[name]', 'mf-…; default the one of this folder')
    .option('--url <url>', 'gateway; default MADANG_URL or this machine')
    .option('--company <id>', 'company whose page the link opens', 'demo')
    .option('--alone', 'in the harness, with a stub session: no gateway, no server')
    .option('--port <number>', 'port of the development server; default the first free one from 4173')
    .action(async (name, options) => (await import('./commands/dev.ts')).dev(name, options))

  program
    .command('new-remote')
    .description('write a remote that builds, tests and deploys as it is: here, or in a folder of its own')
    .argument('<name>', 'mf-…')
    .option('--dir <folder>', 'an empty folder elsewhere; in the repository the default is its root')
    .option('--title-ko <text>', 'title in Korean; default from the name')
    .option('--title-en <text>', 'title in English; default from the name')
    .option('--no-tab', 'without a tab in the header')
    .option('--registry <url>', 'where the @madang packages come from, for a remote elsewhere')
    .option(
      '--url <url>',
      'gateway whose remotes it must not collide with; default MADANG_URL or this machine',
    )
    .action(async (name, options) => (await import('./generator/new-remote.ts')).newRemote(name, options))

  program
    .command('update')
    .description('bring a generated remote to the current preset; files that you have changed stay yours')
    .argument('[name]', 'mf-…; default the current folder')
    .option('--dry-run', 'say what would change, write nothing')
    .action(async (name, options) => (await import('./generator/update.ts')).update(name, options))

  return program
}
