import type { RealtimeClose } from '@madang/contract'
import { webAuthOf } from '@madang/domain'
import type { CompanyInfo } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { livingSignIns } from '../../../platform/sign-ins.ts'
import { isOut } from '../../room/policy.ts'
import { isRemoved, mayGoOnWatching } from '../policy.ts'
import { outAmong } from '../store.ts'
import type { SignedPlace } from '../tickets.store.ts'

/** Why somebody may not be where they are. */
export type Lost = 'SIGN_IN' | 'LIST' | 'WATCH'

/**
 * How a socket ends whose right is over. Who is signed out or may not watch comes back to ask for a ticket, and hears there in words what
 * everybody hears whose sign-in is over or has fewer rights.
 */
export const closes = {
  SIGN_IN: 'GOING_AWAY',
  LIST: 'REMOVED',
  WATCH: 'GOING_AWAY',
} as const satisfies Record<Lost, keyof typeof RealtimeClose>

/** Whose place it is, and in which company. */
export interface Standing {
  place: SignedPlace
  company: CompanyInfo
}

/**
 * Who of these may not be in their class any more. The one judge of everything that opens or keeps a socket of a class: tickets,
 * sockets that were being opened, those that are open when a right changes, and all of them after a time in which nothing was heard.
 */
export async function lostAmong<S extends Standing>(
  tx: Tx,
  companyCode: string,
  all: readonly S[],
  now: Date,
): Promise<Map<S, Lost>> {
  const places = all.map(({ place }) => place)
  const living = await livingSignIns(
    tx,
    companyCode,
    places.map(({ sessionIdx }) => sessionIdx),
  )
  const attending = places.filter(({ monitor }) => !monitor)
  const out = await outAmong(tx, companyCode, attending)
  const lost = new Map<S, Lost>()
  for (const one of all) {
    const { place, company } = one
    const signIn = living.get(place.sessionIdx)
    if (signIn?.userIdx !== place.userIdx) {
      lost.set(one, 'SIGN_IN')
      continue
    }
    const { userIdx, userTypeCd } = signIn
    const webAuth = webAuthOf(company.cfg.WEB_USER_TYPE_AUTH, userTypeCd)
    const me = { userIdx, userTypeCd, webAuth, guest: null }
    if (place.monitor) {
      if (!mayGoOnWatching(me, company, now)) lost.set(one, 'WATCH')
      continue
    }
    const room = out.find((of) => of.meetCode === place.meetCode && of.userIdx === place.userIdx)
    if (room && (isRemoved(me, room) || isOut(me, room))) lost.set(one, 'LIST')
  }
  return lost
}
