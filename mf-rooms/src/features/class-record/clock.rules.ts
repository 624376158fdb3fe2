/** Whole seconds of a recording as players show them: `m:ss`, and `h:mm:ss` from an hour on. */
export function playerClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
