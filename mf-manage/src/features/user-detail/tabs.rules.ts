/** What the detail of a person tells beside the account, in the order of its tabs. */
export const personTabs = ['memo', 'prices', 'rooms', 'classes', 'homework', 'signIns', 'audit'] as const
export type PersonTab = (typeof personTabs)[number]

/** The tab that an address names; the first where it names none that exists. */
export const tabOf = (named: string | null): PersonTab =>
  personTabs.find((tab) => tab === named) ?? personTabs[0]
