/** What SYSTEM_EMERGENCY_MODE switches (SHELL-54 to -56, A-27). */
export interface Emergency {
  on: boolean
  /** Mode 1: message polling and configuration updates stop. */
  quiet: boolean
}

/** 0 or nothing is off, 1 on and quiet, every other value on. */
export function emergencyOf(value: string | number | null | undefined): Emergency {
  const text = String(value ?? '').trim()
  if (text === '' || text === '0') return { on: false, quiet: false }
  return { on: true, quiet: text === '1' }
}
