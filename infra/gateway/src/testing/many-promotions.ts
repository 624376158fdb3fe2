import { promote } from '../deploy.ts'
import { RemoteStore } from '../store/store.ts'

/** Promotes one version of mf-notes twenty times. */
const [folder = '', version = ''] = process.argv.slice(2)
const store = await RemoteStore.open(folder)
for (let i = 0; i < 20; i++) {
  await promote(store, { app: 'mf-notes', channel: 'stable', version, by: `process ${process.pid}` })
}
