/** Of recordings: apart, since every first screen carries `limits`. */
export const recordLimits = {
  title: 100,
  /** Bytes of one; proposed: three hours of a class at 1.5 Mbit/s. */
  size: 2_147_483_648,
  /** What browsers play and the server can look into. */
  extensions: ['mp4', 'm4a', 'webm', 'wav'],
} as const
