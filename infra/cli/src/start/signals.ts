import { screen } from '../screen.ts'

/** Longer than a closing server waits for what it has begun, ms; what is open after that is cut. */
const deadline = 10_000

/**
 * Runs `close` at Ctrl+C or the supervisor's TERM, once; asked again, the process ends at once.
 * @param drainMs how long it goes on serving before it begins to close
 */
export function onceAsked(
  close: () => Promise<void>,
  drainMs = 0,
): { yet(): boolean; closed: Promise<void> } {
  let asked = false
  const closed = new Promise<void>((done) => {
    const onSignal = () => {
      if (asked) process.exit(130)
      asked = true
      screen.step('Closing …')
      const timer = setTimeout(() => process.exit(1), drainMs + deadline)
      close()
        .catch((error: unknown) => screen.fail(String(error)))
        .finally(() => {
          clearTimeout(timer)
          done()
        })
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })
  return { yet: () => asked, closed }
}
