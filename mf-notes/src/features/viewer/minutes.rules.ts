/** Spent times are shown in minutes, rounded up (NOTES-35). */
export const minutesOf = (seconds: number): number => Math.ceil(Math.max(0, seconds) / 60)
