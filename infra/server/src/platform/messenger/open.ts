import type { Messenger } from './messenger.ts'
import { webhookMessenger } from './webhook.ts'

/** The provider that the settings name; null without one, and then nobody gets such notices. */
export const createMessenger = (settings: {
  messengerUrl: string | undefined
  messengerSecret: Uint8Array | undefined
}): Messenger | null =>
  settings.messengerUrl && settings.messengerSecret
    ? webhookMessenger(settings.messengerUrl, settings.messengerSecret)
    : null
