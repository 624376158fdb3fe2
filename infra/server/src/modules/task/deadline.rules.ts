/** Deadlines are told in seconds: the second that one names still belongs to it. */
export const isOver = (deadline: Date, now: Date): boolean => now.getTime() >= deadline.getTime() + 1000
