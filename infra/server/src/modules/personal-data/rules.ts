import type { WorkRules } from '../../platform/jobs/work-queue.ts'

export const runRules = {
  retries: 3,
  pauseSec: 5,
  longestPauseSec: 60,
  withinSec: 3600,
  silentSec: 30,
} as const satisfies WorkRules
