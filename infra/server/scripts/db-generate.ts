import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { knownMigrations, migrationsFolder } from '../src/db/migrate.ts'
import { lintMigration } from '../src/db/migration-lint.ts'

/**
 * `npm run db:generate -- --name=stars`: writes the next migration from the schema. Only forward: an installation out
 * there has had the earlier ones, so they are frozen (`migrations/frozen.json`), and another text of one is refused.
 */
const { values } = parseArgs({ options: { name: { type: 'string' }, custom: { type: 'boolean' } } })
const stop = (sentence: string): never => {
  console.error(`✗ ${sentence}`)
  process.exit(1)
}

const name = values.name ?? ''
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  stop(
    'Say what the migration does: npm run db:generate -- --name=class_result_stars (small letters, digits, _).',
  )
}
const list = join(migrationsFolder, 'frozen.json')
const frozen = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
const before = knownMigrations()
const changed = before.filter(({ tag, hash }) => frozen[tag] !== undefined && frozen[tag] !== hash)
if (changed.length > 0) {
  stop(
    `${changed.map(({ tag }) => `${tag}.sql`).join(', ')} was changed, and installations have had it. Take the change back and write a new migration instead.`,
  )
}

const folder = fileURLToPath(new URL('..', import.meta.url))
// its package.json is not among its exports
const kit = join(createRequire(import.meta.url).resolve('drizzle-kit'), '..', 'bin.cjs')
const args = [kit, 'generate', `--name=${name}`, ...(values.custom ? ['--custom'] : [])]
const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const after = knownMigrations()
if (after.length === before.length) {
  console.log('The schema has not changed: no migration is needed. (SQL of your own: --custom)')
} else {
  const made = join(migrationsFolder, `${after.at(-1)?.tag}.sql`)
  writeFileSync(
    list,
    `${JSON.stringify(Object.fromEntries(before.map(({ tag, hash }) => [tag, hash])), null, 2)}\n`,
  )
  for (const { statement, why, instead } of lintMigration(readFileSync(made, 'utf8'))) {
    console.error(
      `✗ ${statement}\n  On a product that runs: ${why}. Instead: ${instead}; or say above it why it may: -- accepted: …`,
    )
    process.exitCode = 1
  }
  console.log(
    `Look at src/db/migrations/${after.at(-1)?.tag}.sql: rows that exist must come through it. Earlier migrations are frozen now.`,
  )
}
