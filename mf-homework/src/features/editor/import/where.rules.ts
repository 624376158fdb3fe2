/** Where a PDF becomes pages: here, or on the server. */

export interface Device {
  /** Gigabytes, as far as the browser tells; it never tells more than 8. */
  memory: number | undefined
  phone: boolean
}

const MEGA = 1_048_576
/** What a device draws itself, bytes: the file, its decoded pictures and the canvas lie in memory at the same time. */
const small = 5 * MEGA
const phones = 20 * MEGA

/** Whether this device leaves a PDF of this size to the server at once. */
export function leavesToServer({ memory, phone }: Device, bytes: number): boolean {
  if (memory !== undefined && memory <= 2) return bytes > small
  return phone && bytes > phones
}
