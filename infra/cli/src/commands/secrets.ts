import { rotateSecrets } from '@madang/server'
import { screen } from '../screen.ts'
import { settingsOf } from '../settings.ts'

/** Turns the signing secret of the installation on this machine, also while it runs. */
export async function rotate(): Promise<void> {
  const { kept } = rotateSecrets(settingsOf(), new Date())
  screen.done('A new secret signs from now on. Nobody is signed out.')
  screen.step(`${kept} older one${kept === 1 ? ' is' : 's are'} kept for a month, for what they have signed.`)
}
