/** The public pages, as the header leads to them (INTRO-03). */
export const menu = [
  { id: 'academy', to: '/intro/academy' },
  { id: 'teachers', to: '/intro/academy/teacher' },
  { id: 'personalClass', to: '/intro/personalClass' },
  { id: 'privateClass', to: '/intro/privateClass' },
  { id: 'faq', to: '/intro/help/faq' },
] as const

/** Whether an address is this entry's, or of the prices below it. */
export const standsAt = (to: string, pathname: string): boolean =>
  pathname === to || pathname === `${to}/price`
