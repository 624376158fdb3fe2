/** `HH:mm:ss`. */
export function clockOf(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return [seconds / 3600, (seconds % 3600) / 60, seconds % 60].map(two).join(':')
}
