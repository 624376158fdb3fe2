import type { ServerFrame } from '@madang/contract'
import type { Broadcast } from '../../platform/broadcast/broadcast.ts'
import type { Place } from './presence.store.ts'

/** Where the socket opens; the ticket is added as `?ticket=`. */
export const REALTIME_PATH = '/realtime/meet'

/** What nodes tell each other about a running class. JSON only: another driver sends it over a wire. */
export type TopicMessage =
  /** To every socket of the class. */
  | { kind: 'frame'; frame: ServerFrame }
  /** The person is here now: their other sockets go. */
  | { kind: 'elsewhere'; userIdx: number; keep: string }
  /** The person left by the call: all their sockets go. */
  | { kind: 'left'; userIdx: number }
  /** The class is over: all sockets go. */
  | { kind: 'ended' }

export const topicOf = ({ companyCode, meetCode }: Pick<Place, 'companyCode' | 'meetCode'>) =>
  `meet/${companyCode}/${meetCode}`

/** Call it after the commit. */
export const tell = (
  broadcast: Broadcast,
  place: Pick<Place, 'companyCode' | 'meetCode'>,
  message: TopicMessage,
) => broadcast.publish(topicOf(place), message)

/** Tells the class that somebody went. A monitor comes and goes unseen. */
export function tellLeft(broadcast: Broadcast, place: Place): void {
  if (!place.monitor)
    tell(broadcast, place, { kind: 'frame', frame: { type: 'left', userIdx: place.userIdx } })
}
