import { z } from 'zod'

/** Points of work. */
export const score = z.object({ given: z.number(), total: z.number() }).nullable()
export type NoteScore = z.infer<typeof score>
