/** `npm run qa`: the product runs elsewhere, nobody here may stop it or move its pointers. */
export const deployed = process.env.E2E_REPORT !== undefined

export const needsOwnProduct =
  'starts, stops or deploys to a product of its own on this machine; nothing of the address under test would be proved'

/** The combination of versions under test, as the gateway's cookie. */
export const overrideCookie = process.env.E2E_COOKIE
