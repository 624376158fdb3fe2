/**
 * The header of calls that add something (`idempotencyKey` in their descriptor), after
 * draft-ietf-httpapi-idempotency-key-header. What an answer is kept for: people press again within minutes, a browser
 * that was closed may come back the next day.
 */
export const idempotency = {
  header: 'Idempotency-Key',
  /** Stands on an answer that was given before. */
  replayedHeader: 'Idempotent-Replayed',
  pattern: /^[\w-]{8,64}$/,
  keptMs: 24 * 60 * 60 * 1000,
} as const
