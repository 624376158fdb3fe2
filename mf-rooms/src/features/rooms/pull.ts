/** Pixels that a finger has to pull (SHELL-42, ROOMS-14). */
export const pullDistance = 100

/** How far the list follows the finger: half the way, so that the pull is felt, and not beyond the sign. */
export const followed = (pulled: number) => Math.max(0, Math.min(pulled / 2, pullDistance * 0.75))

/** Whether letting go now refreshes. */
export const farEnough = (pulled: number) => pulled >= pullDistance

/** A pull is downward, from the very top, and more down than sideways. */
export const isPull = (dx: number, dy: number, scrollTop: number) =>
  scrollTop <= 0 && dy > 0 && Math.abs(dy) > Math.abs(dx)
