/** Whether two pictures of a page show the same, by how much ink lies where: programs draw letters a little differently. */
import type { Picture } from '../../propose/ink.rules.ts'

const across = 12
const down = 16
/** Of 255: thin lines of a small picture are pale, and paper of a scan is not quite white. */
const pale = 24
/** What part of the ink may lie elsewhere, or be missing, before it is another picture. */
const most = 0.35
/** Ink of so few dots a cell is none: a speck, a page number. */
const specks = 0.15

/** Ink of each part of the page, 0 to 255, over the dots of the part. */
export function inkByPart({ width, height, data }: Picture): number[] {
  const sums = new Array<number>(across * down).fill(0)
  const dots = new Array<number>(across * down).fill(0)
  const step = data.length / (width * height)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * down) / height) * across
    for (let x = 0; x < width; x += 1) {
      const part = row + Math.floor((x * across) / width)
      const at = (y * width + x) * step
      // coloured print is dark in one of its colours
      const value = step < 3 ? data[at] : Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255)
      const ink = 255 - (value ?? 255)
      dots[part] = (dots[part] ?? 0) + 1
      if (ink > pale) sums[part] = (sums[part] ?? 0) + ink
    }
  }
  return sums.map((sum, part) => sum / Math.max(1, dots[part] ?? 1))
}

export function showsOther(one: Picture, other: Picture): boolean {
  const [ours, theirs] = [inkByPart(one), inkByPart(other)]
  const total = (inks: readonly number[]) => inks.reduce((sum, ink) => sum + ink, 0)
  const apart = total(ours.map((ink, part) => Math.abs(ink - (theirs[part] ?? 0))))
  const all = Math.max(total(ours), total(theirs))
  return apart > specks * across * down && apart > most * all
}
