/** What is done to all that is kept of one person: handed out to whoever administers them, or taken away. */
export const PERSONAL_DATA_KINDS = ['EXPORT', 'ERASE'] as const
export type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number]

/** An export that is cancelled is gone; an erasure can't be cancelled. */
export const PERSONAL_DATA_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const
export type PersonalDataState = (typeof PERSONAL_DATA_STATES)[number]

/** What an erasure counts, in the order in which it goes. */
export const ERASED_PARTS = [
  'FILES',
  'CHATS',
  'MESSAGES',
  'NOTES',
  'ANSWERS',
  'COMMENTS',
  'NOTICES',
  'WORK',
  'AUDIT',
] as const
export type ErasedPart = (typeof ERASED_PARTS)[number]

export const personalDataLimits = {
  /** Hours for which an export can be saved after its start. */
  keptHours: 24,
  /** Hours for which an erasure says what it has taken away; the audit log keeps the counts. */
  toldHours: 168,
} as const
