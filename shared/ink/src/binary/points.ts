import { InkFormError } from '../form-error.ts'
import { type InkPoint, inkLimits } from '../model.ts'
import { inkSteps } from '../quantise.ts'
import { type ByteReader, ByteWriter } from './bytes.ts'

/*
 * Points stand in columns. A hand moves smoothly, so what is written of x, y and time is by how much the next value misses
 * a straight line through the two before: a byte, mostly. Pressure and tilt are written as changes, and all but x and y as runs
 * where that is shorter: a mouse has one pressure, and most pens report at an even pace.
 */

const column = { values: 0, runs: 1 } as const

export function writePoints(out: ByteWriter, points: readonly InkPoint[]): void {
  out.unsigned(points.length)
  for (const key of ['x', 'y'] as const)
    for (const miss of misses(points.map((point) => Math.round(point[key] * inkSteps.coordinate))))
      out.signed(miss)
  writeColumn(out, changes(points.map(({ pressure }) => Math.round(pressure * inkSteps.pressure))))
  writeColumn(out, changes(points.map(({ tilt }) => tilt)))
  writeColumn(out, misses(points.map(({ time }) => time)))
}

export function readPoints(from: ByteReader): InkPoint[] {
  const count = from.count(inkLimits.points, 'points')
  if (columns[0]!.length < count) columns = newColumns(count)
  const [xs, ys, pressures, tilts, times] = columns as readonly [Column, Column, Column, Column, Column]
  readMisses(from, xs, count)
  readMisses(from, ys, count)
  readColumn(from, pressures, count)
  sumUp(pressures, count)
  readColumn(from, tilts, count)
  sumUp(tilts, count)
  readColumn(from, times, count)
  sumUp(times, count)
  sumUp(times, count)
  const points: InkPoint[] = []
  for (let i = 0; i < count; i++)
    points.push({
      x: xs[i]! / inkSteps.coordinate,
      y: ys[i]! / inkSteps.coordinate,
      pressure: pressures[i]! / inkSteps.pressure,
      tilt: tilts[i]!,
      time: times[i]!,
    })
  return points
}

type Column = Float64Array

/** Room for the columns of one stroke, used again for the next: a page that opens reads millions of numbers, and what it throws away costs time too. */
const newColumns = (count: number): readonly Column[] =>
  Array.from({ length: 5 }, () => new Float64Array(count))
let columns = newColumns(1024)

function writeColumn(out: ByteWriter, values: readonly number[]): void {
  const direct = new ByteWriter()
  for (const value of values) direct.signed(value)
  const runs = new ByteWriter()
  for (let i = 0; i < values.length; ) {
    let end = i + 1
    while (end < values.length && values[end] === values[i]) end++
    runs.unsigned(end - i)
    runs.signed(values[i]!)
    i = end
  }
  const shorter = runs.length < direct.length
  out.byte(shorter ? column.runs : column.values)
  out.append(shorter ? runs : direct)
}

// plain loops, and each column is summed up in its place
function readValues(from: ByteReader, into: Column, count: number): void {
  for (let i = 0; i < count; i++) into[i] = from.signed()
}

/** As `readValues`, and what the values miss of straight lines is summed up on the way. */
function readMisses(from: ByteReader, into: Column, count: number): void {
  let [value, change] = [0, 0]
  for (let i = 0; i < count; i++) {
    change += from.signed()
    value += change
    into[i] = value
  }
}

function readColumn(from: ByteReader, into: Column, count: number): void {
  const kind = from.byte()
  if (kind === column.values) {
    readValues(from, into, count)
    return
  }
  if (kind !== column.runs) throw new InkFormError('INK_FORM', 'a column of no kind')
  for (let at = 0; at < count; ) {
    const length = from.unsigned()
    if (length === 0 || length > count - at) throw new InkFormError('INK_FORM', 'a run too long')
    into.fill(from.signed(), at, at + length)
    at += length
  }
}

const changes = (values: readonly number[]): number[] =>
  values.map((value, i) => value - (i === 0 ? 0 : values[i - 1]!))

function sumUp(list: Column, count: number): void {
  for (let i = 1; i < count; i++) list[i]! += list[i - 1]!
}

/** By how much each value misses the line through the two before it. */
const misses = (values: readonly number[]): number[] => changes(changes(values))
