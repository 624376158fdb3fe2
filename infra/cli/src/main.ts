#!/usr/bin/env node
import { Command } from 'commander'
import { CommandError } from './failure.ts'
import { inRepository } from './root.ts'
import { screen } from './screen.ts'

const program = new Command('madang')
  .description('Runs the platform, and ships its parts one by one')
  .showHelpAfterError()

// Commands are loaded when they are asked for: a team's machine has neither server nor gateway, and most need no webpack.
const remote = () => import('./commands/remote.ts')

/** What runs the platform itself stands in its repository alone. */
function onlyInRepository(command: string): void {
  if (inRepository) return
  throw new CommandError(
    `"madang ${command}" exists only in the platform's repository. Here you can build, deploy, promote and roll back: madang --help`,
  )
}

program
  .command('start')
  .description('start everything at one address: database, demo, builds, deploys')
  .option('--no-seed', 'leave an empty embedded database empty')
  .option('--no-build', 'start with what is deployed')
  .option('--log <target>', 'file or stdout', 'file')
  .action(async (options) => {
    onlyInRepository('start')
    await (await import('./commands/start.ts')).start(options)
  })

program
  .command('seed')
  .description('write the demo companies; those that exist stay as they are')
  .option('--today <yyyy-MM-dd>', 'the day that the data leads up to')
  .option('--seed <text>', 'same text, same data', 'madang')
  .action(async (options) => {
    onlyInRepository('seed')
    await (await import('./commands/seed.ts')).seed(options)
  })

program
  .command('build')
  .description('build the shell and the remotes, or one of them, where something changed')
  .argument('[name]', 'shell or mf-…')
  .option('--force', 'build also when nothing changed')
  .action(async (name, options) => (await remote()).build(name, options))

const target = (command: Command) =>
  command
    .option('--url <url>', 'gateway; default MADANG_URL or this machine')
    .option('--token <token>', "the remote's deploy token; default MADANG_TOKEN or this machine's")

target(program.command('deploy'))
  .description('build one remote and upload it as an immutable version')
  .argument('<name>', 'shell or mf-…')
  .option('--dir <folder>', 'take this built folder')
  .option('--as <version>', 'version, where it is not the one of package.json')
  .option('--promote [channel]', 'and make it live')
  .action(async (name, options) => (await remote()).deploy(name, options))

target(program.command('promote'))
  .description('point a channel at a version')
  .argument('<name@version>')
  .option('--to <channel>', 'stable, canary or company:<id>', 'stable')
  .option('--revision <number>', 'only if the pointers still stand at this revision')
  .action(async (spec, options) => (await remote()).promote(spec, options))

target(program.command('rollback'))
  .description('point a channel back at the version before')
  .argument('<name>')
  .option('--channel <channel>', 'stable, canary or company:<id>', 'stable')
  .option('--revision <number>', 'only if the pointers still stand at this revision')
  .action(async (name, options) => (await remote()).rollback(name, options))

target(program.command('status'))
  .description('what is live where')
  .action(async (options) => (await remote()).status(options))

target(program.command('history'))
  .description('who moved which pointer when')
  .argument('[name]')
  .option('--limit <number>', 'how many', '50')
  .action(async (name, options) => (await remote()).history(name, options))

target(program.command('dev'))
  .description('show one app from source in the running product, built again at each change')
  .argument('<name>', 'shell or mf-…')
  .action(async (name, options) => (await import('./commands/dev.ts')).dev(name, options))

program
  .command('doctor')
  .description('look at what a start needs and say what to do')
  .action(async () => {
    onlyInRepository('doctor')
    await (await import('./commands/doctor.ts')).doctor()
  })

program
  .command('gallery')
  .description('build and show the page with every piece of the design system')
  .action(async () => {
    onlyInRepository('gallery')
    await (await import('./commands/gallery.ts')).gallery()
  })

try {
  await program.parseAsync()
} catch (error) {
  // By name: the server's own class would bring the server's code to a machine that has none.
  const mendable = error instanceof CommandError || (error as Error).name === 'StartError'
  if (mendable) screen.fail((error as Error).message)
  else screen.fail((error as Error).stack ?? String(error))
  process.exit(1)
}
process.exit()
