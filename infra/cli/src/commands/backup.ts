import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, restore } from '@madang/server/db/backup/index'
import { dataFolder } from '@madang/server/platform/settings'
import { CommandError } from '../failure.ts'
import { screen } from '../screen.ts'
import { settingsOf } from '../settings.ts'

/** As seen from where the command was typed; npm runs it in the repository. */
const given = (file: string) => resolve(process.env.INIT_CWD ?? process.cwd(), file)

const minute = () => new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '')

const say = ({ tables, rows, files, kept }: Record<'tables' | 'rows' | 'files' | 'kept', number>) =>
  `${rows.toLocaleString('en')} rows of ${tables} tables, ${files.toLocaleString('en')} files and ${kept.toLocaleString('en')} files of the data folder (signing secret, deployed remotes)`

/** Writes the database and the files into one archive; the product may run meanwhile. */
export async function writeBackup(file: string | undefined): Promise<void> {
  const begun = performance.now()
  const settings = settingsOf()
  const path = file ? given(file) : join(dataFolder(settings, 'backups'), `madang-${minute()}.tar.gz`)
  if (existsSync(path)) throw new CommandError(`${path} is there already. Give another name.`)
  const report = await backup(settings, path)
  screen.done(`${path}: ${say(report)}`, performance.now() - begun)
  screen.step(
    'It holds everything that people have entered, and the secret that signs them in: keep it where only you can read it.',
  )
  if (settings.secrets) screen.step('MADANG_SECRET is not in it: keep that too.')
}

/** Brings such an archive into an empty installation. */
export async function restoreBackup(file: string): Promise<void> {
  const begun = performance.now()
  const settings = settingsOf()
  const report = await restore(settings, given(file))
  screen.done(`Restored ${say(report)}, as of ${report.made}`, performance.now() - begun)
  screen.step(
    'npm start brings it up. What was deployed is deployed; where remotes are kept otherwise than before, first: npm run madang -- remotes copy.',
  )
}
