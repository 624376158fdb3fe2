/** Forms of this page that are putting their document down: who opens it again waits for them, and hears of no other tab. */
const closing = new Map<string, Promise<void>>()

export const closingOf = (name: string): Promise<void> | undefined => closing.get(name)

/** Notes that a form puts its document down until `work` ends; after any that does so already. */
export function closesWith(name: string, work: Promise<void>): Promise<void> {
  const ended: Promise<void> = Promise.all([closing.get(name), work]).then(() => {
    if (closing.get(name) === ended) closing.delete(name)
  })
  closing.set(name, ended)
  return ended
}

/** Resolves when all forms of this page that were closed have put their documents down. */
export const allClosed = async (): Promise<void> => {
  await Promise.all(closing.values())
}
