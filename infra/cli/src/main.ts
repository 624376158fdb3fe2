#!/usr/bin/env node
import { StartError } from '@madang/server/platform/errors'
import { Command } from 'commander'
import { build, deploy, history, promote, rollback, status } from './commands/remote.ts'
import { CommandError } from './failure.ts'
import { screen } from './screen.ts'

const program = new Command('madang')
  .description('Runs the platform, and ships its parts one by one')
  .showHelpAfterError()

program
  .command('start')
  .description('start everything at one address: database, demo, builds, deploys')
  .option('--no-seed', 'leave an empty embedded database empty')
  .option('--no-build', 'start with what is deployed')
  .option('--log <target>', 'file or stdout', 'file')
  .action(async (options) => (await import('./commands/start.ts')).start(options))

program
  .command('seed')
  .description('write the demo companies; those that exist stay as they are')
  .option('--today <yyyy-MM-dd>', 'the day that the data leads up to')
  .option('--seed <text>', 'same text, same data', 'madang')
  .action(async (options) => (await import('./commands/seed.ts')).seed(options))

program
  .command('build')
  .description('build the shell and the remotes, or one of them, where something changed')
  .argument('[name]', 'shell or mf-…')
  .option('--force', 'build also when nothing changed')
  .action(build)

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
  .action(deploy)

target(program.command('promote'))
  .description('point a channel at a version')
  .argument('<name@version>')
  .option('--to <channel>', 'stable, canary or company:<id>', 'stable')
  .option('--revision <number>', 'only if the pointers still stand at this revision')
  .action(promote)

target(program.command('rollback'))
  .description('point a channel back at the version before')
  .argument('<name>')
  .option('--channel <channel>', 'stable, canary or company:<id>', 'stable')
  .option('--revision <number>', 'only if the pointers still stand at this revision')
  .action(rollback)

target(program.command('status')).description('what is live where').action(status)

target(program.command('history'))
  .description('who moved which pointer when')
  .argument('[name]')
  .option('--limit <number>', 'how many', '50')
  .action(history)

target(program.command('dev'))
  .description('show one app from source in the running product, built again at each change')
  .argument('<name>', 'shell or mf-…')
  .action(async (name, options) => (await import('./commands/dev.ts')).dev(name, options))

program
  .command('doctor')
  .description('look at what a start needs and say what to do')
  .action(async () => (await import('./commands/doctor.ts')).doctor())

program
  .command('gallery')
  .description('build and show the page with every piece of the design system')
  .action(async () => (await import('./commands/gallery.ts')).gallery())

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommandError || error instanceof StartError) screen.fail(error.message)
  else screen.fail((error as Error).stack ?? String(error))
  process.exit(1)
}
process.exit()
