import type { Outgoing } from '../delivery.ts'

export interface MessengerNotice extends Outgoing {
  /** Telephone number as the account has it. */
  to: string
  /** What it is about, by which a provider finds its approved template. */
  event: string
  /** Company id. */
  company: string
  text: string
}

/** The way out for notices on a person's phone. A provider is an adapter of this. */
export interface Messenger {
  /** @throws DeliveryError, final where the provider refuses for good */
  send(notice: MessengerNotice): Promise<void>
}
