import { z } from 'zod'
import type { CallRules } from '../rules.ts'
import { signedIn } from './open.ts'

export const handOverSchemas = {
  'handOver.ask': {
    ref: 'A-14',
    summary:
      'A token that opens one web view with the caller’s sign-in, once and within a minute (`POST /open/token`); for the native client. From the console for those who monitor classes',
    who: ['any', 'guest', 'monitor'],
    errors: ['WB-403-101'],
    ratePerMinute: 60,
    request: z.object({}),
    answer: z.object({ token: z.string(), expiresIn: z.number() }),
  },
  'handOver.take': {
    ref: 'B-009',
    summary: 'Sign a web view in with the one-time token of `handOver.ask`',
    who: ['open'],
    errors: ['WB-400-002', 'WB-400-006', 'WB-400-007'],
    ratePerMinute: 60,
    request: z.object({ token: z.string().min(1).max(500) }),
    answer: signedIn,
  },
} as const satisfies Record<string, CallRules>
