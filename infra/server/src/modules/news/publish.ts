import type { Call, NewsTopic } from '@madang/contract'
import type { Broadcast } from '../../platform/broadcast/broadcast.ts'
import type { Services } from '../../platform/context.ts'

/** Who has to look again. The service that changed a row knows it; nobody outside its company ever hears of it. */
export interface Audience {
  /** People by userIdx; guests and unknown numbers hear nothing. */
  people: readonly number[]
  /** Also those who watch over all classes and rooms: operators and monitors with the console. */
  watchers?: boolean
}

/** What nodes tell each other. JSON only, and no contents: another driver sends it over a wire. */
export interface NewsMessage extends Audience {
  topics: readonly NewsTopic[]
}

export const newsOf = (companyCode: string) => `news/${companyCode}`
/** To every signed-in browser of the installation. */
export const NEWS_OF_ALL = 'news'

/** Says whose answers to these calls are out of date. Call it after the commit. */
export function tellNews(
  broadcast: Broadcast,
  companyCode: string,
  audience: Audience,
  calls: readonly Pick<Call, 'id'>[],
): void {
  const people = [...new Set(audience.people)]
  const message: NewsMessage = { ...audience, people, topics: calls.map(({ id }) => id) }
  broadcast.publish(newsOf(companyCode), message)
}

/** The same, once the transaction of a request is written. */
export function tellNewsAfter(
  ctx: {
    company: { companyCode: string }
    services: Pick<Services, 'broadcast'>
    afterCommit(run: () => void): void
  },
  audience: Audience,
  calls: readonly Pick<Call, 'id'>[],
): void {
  ctx.afterCommit(() => tellNews(ctx.services.broadcast, ctx.company.companyCode, audience, calls))
}

/** Other versions of remotes are live. */
export const tellRevision = (broadcast: Broadcast): void =>
  broadcast.publish(NEWS_OF_ALL, { people: [], topics: ['revision'] } satisfies NewsMessage)
