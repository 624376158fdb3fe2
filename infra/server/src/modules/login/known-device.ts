import type { OpenContext } from '../../platform/context.ts'

/**
 * A browser keeps of whoever has signed in on it a signature each, which tells nothing by itself and signs nobody in. The network
 * says too little: behind a school's address are all of its pupils.
 */
interface Kept {
  cookie: string
  purpose: string
  /** So many of one browser, the newest first. */
  max: number
  keptSec: number
}

/** Accounts: as many as a computer room's browser sees, kept over the holidays. */
const ACCOUNTS: Kept = {
  cookie: 'madang_device',
  purpose: 'account known on a device',
  max: 40,
  keptSec: 180 * 86_400,
}
/** Guests: of the classes of one day. */
const GUESTS: Kept = { cookie: 'madang_guest', purpose: 'guest known on a device', max: 20, keptSec: 86_400 }

const SIGNATURE = /^[\w-]{22}$/

interface Person {
  companyCode: string
  userIdx: number
}
const textOf = ({ companyCode, userIdx }: Person): string => `${companyCode}/${userIdx}`

function keptBy({ headers }: OpenContext, { cookie, max }: Kept): string[] {
  const { cookie: sent = '' } = headers
  const found = new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]*)`).exec(String(sent))
  return (found?.[1] ?? '')
    .split('.')
    .filter((one) => SIGNATURE.test(one))
    .slice(0, max)
}

const knows = (ctx: OpenContext, kept: Kept, person: Person): boolean =>
  keptBy(ctx, kept).some((one) => ctx.services.signatures.fits(kept.purpose, textOf(person), one))

function remember(ctx: OpenContext, kept: Kept, person: Person): void {
  const text = textOf(person)
  const { signatures } = ctx.services
  const others = keptBy(ctx, kept).filter((one) => !signatures.fits(kept.purpose, text, one))
  const value = [signatures.sign(kept.purpose, text), ...others].slice(0, kept.max).join('.')
  ctx.setCookie({ name: kept.cookie, value, path: '/open/login', maxAgeSec: kept.keptSec })
}

/** Says whether this account has signed in on this device before. */
export const knowsDevice = (ctx: OpenContext, account: Person) => knows(ctx, ACCOUNTS, account)

/** Has the browser keep that this account has signed in on it. */
export const rememberDevice = (ctx: OpenContext, account: Person) => remember(ctx, ACCOUNTS, account)

/** Says whether this guest came in from this browser. */
export const knowsGuest = (ctx: OpenContext, guest: Person) => knows(ctx, GUESTS, guest)

/** Has the browser keep that this guest came in from it, for as long as their class may last. */
export const rememberGuest = (ctx: OpenContext, guest: Person) => remember(ctx, GUESTS, guest)
