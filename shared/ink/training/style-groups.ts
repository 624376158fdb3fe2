import type { LabelledDigit } from './digits-file.ts'
import { type Chance, chance, shuffled } from './random.ts'

/**
 * Which part each digit belongs to when whole ways of writing are held out. The data names no writers, and its rows are
 * in an order by chance, so people can't be held out as such: rows of one writer would stand on both sides and the
 * result would be too good. Instead the digits of a class are gathered into `styles` groups of like shape (k-means on
 * the points), and a group is never divided.
 */
export function styleParts(
  digits: readonly LabelledDigit[],
  styles: number,
  parts: number,
  seed: number,
): number[] {
  const random = chance(seed)
  const part = new Array<number>(digits.length).fill(0)
  for (let digit = 0; digit < 10; digit++) {
    const members = digits.flatMap((one, index) => (one.digit === digit ? [index] : []))
    if (!members.length) continue
    const paths = members.map((index) => digits[index]!.path)
    const group = kMeans(paths, Math.min(styles, members.length), random)
    const sizes = new Array<number>(parts).fill(0)
    for (const id of shuffled([...new Set(group)], random)) {
      const smallest = sizes.indexOf(Math.min(...sizes))
      members.forEach((index, i) => {
        if (group[i] !== id) return
        part[index] = smallest
        sizes[smallest]!++
      })
    }
  }
  return part
}

function kMeans(points: readonly Float32Array[], count: number, random: Chance): number[] {
  const centres = [Float32Array.from(points[random.below(points.length)]!)]
  const nearest = points.map((point) => distance(point, centres[0]!))
  while (centres.length < count) {
    const chosen = byWeight(nearest, random)
    const centre = Float32Array.from(points[chosen]!)
    centres.push(centre)
    points.forEach((point, i) => {
      nearest[i] = Math.min(nearest[i]!, distance(point, centre))
    })
  }
  let group: number[] = []
  for (let round = 0; round < 20; round++) {
    const next = points.map((point) => closest(point, centres))
    if (next.every((id, i) => id === group[i])) break
    group = next
    centres.forEach((centre, id) => {
      const members = points.filter((_, i) => group[i] === id)
      if (members.length)
        centre.forEach((_, k) => {
          centre[k] = members.reduce((sum, member) => sum + member[k]!, 0) / members.length
        })
    })
  }
  return group
}

/** An index by chance, the likelier the larger its weight. */
function byWeight(weights: readonly number[], random: Chance): number {
  let left = random.next() * weights.reduce((a, b) => a + b, 0)
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!
    if (left <= 0) return i
  }
  return 0
}

function closest(point: Float32Array, centres: readonly Float32Array[]): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  centres.forEach((centre, id) => {
    const far = distance(point, centre)
    if (far < least) [best, least] = [id, far]
  })
  return best
}

export function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2
  return sum
}

/** Share of the held-out digits that their three nearest neighbours name: how hard a division is. */
export function neighboursRight(known: readonly LabelledDigit[], asked: readonly LabelledDigit[]): number {
  const right = asked.filter(({ path, digit }) => {
    const three: { far: number; digit: number }[] = []
    for (const one of known) {
      const far = distance(path, one.path)
      if (three.length < 3 || far < three[2]!.far) {
        three.push({ far, digit: one.digit })
        three.sort((a, b) => a.far - b.far)
        three.length = Math.min(three.length, 3)
      }
    }
    const [first, second, third] = three
    return (second && third && second.digit === third.digit ? second : first)?.digit === digit
  })
  return right.length / asked.length
}
