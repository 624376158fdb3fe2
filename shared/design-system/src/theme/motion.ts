const easing = {
  easeInOut: 'cubic-bezier(0.4, 0, 0.2, 1)',
  easeOut: 'cubic-bezier(0.0, 0, 0.2, 1)',
  easeIn: 'cubic-bezier(0.4, 0, 1, 1)',
  sharp: 'cubic-bezier(0.4, 0, 0.6, 1)',
}

/** ms */
const duration = {
  shortest: 150,
  shorter: 200,
  short: 250,
  standard: 300,
  complex: 375,
  enteringScreen: 225,
  leavingScreen: 195,
}

interface Timing {
  duration?: number | string
  easing?: string
  delay?: number | string
}

const time = (value: number | string) => (typeof value === 'string' ? value : `${Math.round(value)}ms`)

/** How MUI's pieces move: its own numbers. */
export const transitions = {
  easing,
  duration,
  create: (props: string | string[] = ['all'], timing: Timing = {}): string =>
    [props]
      .flat()
      .map(
        (name) =>
          `${name} ${time(timing.duration ?? duration.standard)} ${timing.easing ?? easing.easeInOut} ${time(timing.delay ?? 0)}`,
      )
      .join(','),
  getAutoHeightDuration(height: number): number {
    if (!height) return 0
    const steps = height / 36
    return Math.min(Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10), 3000)
  },
}
