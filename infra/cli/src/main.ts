#!/usr/bin/env node
// before any command loads the server
import '@madang/server/platform/quick-imports'
import { teamProgram } from './program.ts'
import { run } from './run.ts'

/** `madang` in the platform's repository: the teams' commands and those that run the platform. */
const program = teamProgram().description('Runs the platform, and ships its parts one by one')

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
  .command('backup')
  .description(
    'write database, files, deployed remotes and the signing secret into one archive; the product may run',
  )
  .argument('[file]', 'default <MADANG_DATA>/backups/madang-<time>.tar.gz')
  .action(async (file) => (await import('./commands/backup.ts')).writeBackup(file))

program
  .command('restore')
  .description('bring such an archive into an empty installation, on any database and file store')
  .argument('<file>', 'what backup wrote')
  .action(async (file) => (await import('./commands/backup.ts')).restoreBackup(file))

const token = program
  .command('token')
  .description('deploy tokens of the installation on this machine, for teams that deploy from elsewhere')
token
  .command('issue')
  .description('make a token for one remote; it is shown once')
  .argument('<remote>', 'shell or mf-…')
  .option('--by <name>', 'whom the history names; default team <remote>')
  .option('--days <number>', 'how long it is valid', '365')
  .action(async (remote, options) => (await import('./commands/token.ts')).issue(remote, options))
token
  .command('revoke')
  .description('end every token of one remote, at once')
  .argument('<remote>', 'shell or mf-…')
  .action(async (remote) => (await import('./commands/token.ts')).revoke(remote))
token
  .command('list')
  .description('whose tokens are valid, and until when')
  .action(async () => (await import('./commands/token.ts')).list())

program
  .command('remotes')
  .description('the store of deployed remotes')
  .command('copy')
  .description(
    'after DATABASE_URL and FILES_URL came or went: bring what is deployed, its history and tokens to where it is kept now',
  )
  .action(async () => (await import('./commands/remotes.ts')).copy())

program
  .command('secrets')
  .description('the signing secret of the installation on this machine')
  .command('rotate')
  .description('sign with a new one from now on; nobody is signed out')
  .action(async () => (await import('./commands/secrets.ts')).rotate())

program
  .command('jobs')
  .description('what the server does by itself, and the work that it gave up')
  .option('--retry', 'ask again for what was given up')
  .action(async (options) => (await import('./commands/jobs.ts')).jobs(options))

program
  .command('unlock <company> <user>')
  .description('end the lock of an account after wrong passwords')
  .action(async (company, user) => (await import('./commands/unlock.ts')).unlock(company, user))

program
  .command('statistics')
  .description('count the statistics of the past again from the class logs; twice is once')
  .option('--company <id>', 'this company alone')
  .option('--from <yyyy-MM-dd>', 'from this day on')
  .option('--to <yyyy-MM-dd>', 'up to this day')
  .action(async (options) => (await import('./commands/statistics.ts')).statistics(options))

program
  .command('config')
  .description('the configuration of a company: shown, or one value of it set')
  .argument('<company>', 'its id: demo')
  .argument('[key]', 'WEB_TASK_FILE_SUFFIX, …')
  .argument('[value]', 'empty ("") unsets it')
  .action(async (company, key, value) => (await import('./commands/config.ts')).config(company, key, value))

program
  .command('doctor')
  .description('look at what a start needs and say what to do')
  .action(async () => (await import('./commands/doctor.ts')).doctor())

program
  .command('gallery')
  .description('build and show the page with every piece of the design system')
  .action(async () => (await import('./commands/gallery.ts')).gallery())

program
  .command('registry')
  .description('run the private registry of the shared packages, at MADANG_REGISTRY_PORT (4873)')
  .action(async () => (await import('./commands/registry.ts')).registry())

program
  .command('release')
  .description('version the shared packages by their changesets and publish what the registry lacks')
  .argument('[step]', 'add a changeset, version, publish, or pack; without: version and publish')
  .option('--registry <url>', 'where to; default MADANG_REGISTRY or the one on this machine')
  .option('--dry-run', 'say what would be published')
  .option('--out <folder>', 'of pack')
  .action(async (step, options) => (await import('./commands/release.ts')).release(step, options))

program
  .command('api')
  .description('compare the API reports of the shared packages with their sources, or update them')
  .argument('[action]', 'check or update', 'check')
  .action(async (action) => (await import('./commands/api.ts')).api(action))

program
  .command('qa')
  .description('the integration suite against a deployed address, with a report')
  .option('--url <url>', 'address under test; default MADANG_URL or this machine')
  .option('--with <app@version...>', 'run this version or channel of an app: mf-notes@canary mf-rooms@1.2.0')
  .option('--token <token>', 'deploy token, to run other versions of its own remote')
  .option('--user <company/account>', 'who may run other versions; password in MADANG_SMOKE_PASSWORD')
  .option('--grep <pattern>', 'only tests whose title matches')
  .option('--workers <number>', 'how many at once')
  .option('--report <folder>', 'default <MADANG_DATA>/qa/<time>; what is in it is replaced')
  .action(async (options) => (await import('./commands/qa.ts')).qa(options))

await run(program)
