/** Parts of a class's record, in their order. */
export const recordTabs = ['attendance', 'videos', 'chat', 'files', 'notes', 'work'] as const
export type RecordTab = (typeof recordTabs)[number]

/** What an address names; anything else is the first part. */
export const tabOf = (named: string | null): RecordTab =>
  recordTabs.find((tab) => tab === named) ?? recordTabs[0]
