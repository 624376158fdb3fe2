/** Before another try, in milliseconds; then twice as long each time, up to the longest. */
const first = 1000
const longest = 15_000

/**
 * Loads a part of a class as often as it takes: a class goes on while its line is cut, and a part that can't come then must not
 * take the place of all of it.
 */
export const later =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    for (let wait = first; ; wait = Math.min(wait * 2, longest)) {
      try {
        return await load()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }
