import type { CompanyHealth } from '@madang/contract'

/** A company of which nothing is to be told. */
export const quiet: CompanyHealth = {
  since: '2026-03-04',
  classes: { running: 0, ended: 0, rooms: 0, runningRooms: [], nextRooms: [] },
  accounts: { locked: 0, inactive: 0 },
  notices: { failed: 0, kept: 0, waiting: 0 },
  failedWork: { RECORD: 0, PDF: 0, IMPORT: 0 },
  storage: { bytes: 0, maxBytes: 200 * 1024 ** 3 },
  licence: { licence: null, used: 0, before: 0 },
  remotes: { broken: 0, slow: 0 },
}
