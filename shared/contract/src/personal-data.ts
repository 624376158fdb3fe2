/** What is done to all that is kept of one person: handed out to whoever administers them. */
export const PERSONAL_DATA_KINDS = ['EXPORT'] as const
export type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number]

/** An export that is cancelled is gone. */
export const PERSONAL_DATA_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const
export type PersonalDataState = (typeof PERSONAL_DATA_STATES)[number]

export const personalDataLimits = {
  /** Hours for which an export can be saved after its start. */
  keptHours: 24,
} as const
