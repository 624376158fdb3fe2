import { UserType } from '@madang/contract'

/** Of a declared page, as far as the smoke run asks. */
export interface SmokePage {
  id: string
  path: string
  /** Parameter → a value that exists everywhere. */
  example?: Readonly<Record<string, string>>
  /** Search parameters without which it shows nothing. */
  query?: readonly string[]
  area: string
  signIn: 'required' | 'guest' | 'none'
  userTypes?: readonly number[]
}

/** Whom the smoke run may sign in as. */
export interface SmokeAccount {
  companyId: string
  userId: string
  password: string
  /** Known of the demo's accounts; of others the page decides. */
  userType?: number
}

export interface SmokeVisit {
  page: string
  address: string
  /** Null: signed out. */
  account: SmokeAccount | null
}

export interface SmokePlan {
  visits: SmokeVisit[]
  left: { page: string; why: string }[]
}

/** The demo's accounts have one password, which the README tells everybody. In the order in which they are tried. */
export const demoAccounts: readonly SmokeAccount[] = (
  [
    ['teacher1', UserType.TEACHER],
    ['admin', UserType.ADMIN],
    ['student1', UserType.STUDENT],
    ['oper', UserType.OPER],
  ] as const
).map(([userId, userType]) => ({ companyId: 'demo', userId, password: 'Madang!2026', userType }))

/** Types that the console is for. */
const consoleTypes: readonly number[] = [UserType.ADMIN, UserType.OPER, UserType.MONITOR]

/**
 * Which pages of a candidate can be opened: those whose address can be filled, with the company and with what the page
 * declares as an example, each by somebody who may see it. What is left is named with the reason.
 */
export function planSmoke(
  pages: readonly SmokePage[],
  { companyId, accounts }: { companyId: string | null; accounts: readonly SmokeAccount[] },
): SmokePlan {
  const plan: SmokePlan = { visits: [], left: [] }
  for (const page of pages) {
    const leave = (why: string) => plan.left.push({ page: page.id, why })
    const account = page.signIn === 'none' ? null : accounts.find((one) => maySee(page, one))
    if (account === undefined) {
      leave(accounts.length === 0 ? 'behind sign-in; give --smoke-user' : 'no account may see it')
      continue
    }
    const values: Record<string, string | undefined> = {
      companyId: account?.companyId ?? companyId ?? undefined,
      ...page.example,
    }
    const address = page.path.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole)
    const open = address.split('/').find((segment) => segment.startsWith(':') || segment === '*')
    if (open === ':companyId') leave('belongs to a company; give --smoke-user')
    else if (open) leave(`needs a value for ${open}; declare an example`)
    else if (page.query?.length) leave(`needs a value for ?${page.query[0]}`)
    else plan.visits.push({ page: page.id, address, account })
  }
  return plan
}

function maySee(page: SmokePage, { userType }: SmokeAccount): boolean {
  if (userType === undefined) return true
  if (page.area === 'manage' && !consoleTypes.includes(userType)) return false
  return !page.userTypes || page.userTypes.includes(userType)
}
