/** Where a picture shows two pages of a book that lay open on the scanner. */
import { greyOf, type Picture } from './ink.rules.ts'

/** A double page is at least so much wider than high. */
const landscape = 1.15
/** The fold is this near to the middle, as a share of the width. */
const nearMiddle = 0.1
/** Looked at in so many strips from above to below: the fold of a book that lay askew wanders a little from one to the next. */
const strips = 12
/** In how many of them it must be seen. */
const seen = 9

interface Profile {
  /** Mean brightness of each column of a strip. */
  readonly mean: Float64Array
  /** Share of ink of each column. */
  readonly ink: Float64Array
  /** Share of what is darker than paper, be it a shadow. */
  readonly dim: Float64Array
}

/**
 * The column at which a scanned double page is cut, or null where the picture is no double page: it is upright, or its middle is neither
 * white from above to below nor dark as a fold.
 */
export function proposeSplit(picture: Picture): number | null {
  const { width, height } = picture
  if (width < height * landscape || height < strips) return null
  const grey = greyOf(picture)
  const paper = paperOf(grey)
  const profiles = Array.from({ length: strips }, (_, at) =>
    profileOf(
      grey,
      width,
      Math.floor((at * height) / strips),
      Math.floor(((at + 1) * height) / strips),
      paper,
    ),
  )
  return foldAt(profiles, width) ?? whiteAt(profiles, width)
}

/** Brightness that a quarter of the pixels reach. */
function paperOf(grey: Uint8Array): number {
  const histogram = new Uint32Array(256)
  for (let at = 0; at < grey.length; at += 5) histogram[grey[at]!]! += 1
  let left = Math.ceil(grey.length / 5 / 4)
  let bright = 255
  while (bright > 0 && left > histogram[bright]!) {
    left -= histogram[bright]!
    bright -= 1
  }
  return bright
}

function profileOf(grey: Uint8Array, width: number, from: number, to: number, paper: number): Profile {
  const mean = new Float64Array(width)
  const ink = new Float64Array(width)
  const dim = new Float64Array(width)
  for (let y = from; y < to; y += 1) {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      mean[x]! += grey[at]!
      if (grey[at]! < paper - 48) ink[x]! += 1
      if (grey[at]! < paper - 28) dim[x]! += 1
    }
  }
  for (let x = 0; x < width; x += 1) {
    mean[x]! /= to - from
    ink[x]! /= to - from
    dim[x]! /= to - from
  }
  return { mean, ink, dim }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Columns of which so much is dark are a fold's; letters leave white between lines. */
const solid = 0.85

/** A dark stripe, from above to below, at about the same place; narrower than a picture. */
function foldAt(profiles: readonly Profile[], width: number): number | null {
  const from = Math.floor(width * (0.5 - nearMiddle))
  const to = Math.ceil(width * (0.5 + nearMiddle))
  const darkest = profiles.flatMap(({ mean, dim }) => {
    let x = -1
    let wide = 0
    for (let at = from; at < to; at += 1) {
      if (dim[at]! < solid) continue
      wide += 1
      if (x < 0 || mean[at]! < mean[x]!) x = at
    }
    return x >= 0 && wide <= width * 0.09 ? [x] : []
  })
  const at = median(darkest)
  const near = darkest.filter((x) => Math.abs(x - at) <= width * 0.02)
  return near.length >= seen && near.length >= darkest.length - 2 ? at : null
}

/** White from above to below, wider than between columns of text; something is printed on both sides. */
function whiteAt(profiles: readonly Profile[], width: number): number | null {
  const inkAt = Array.from({ length: width }, (_, x) => profiles.filter(({ ink }) => ink[x]! > 0.006).length)
  const from = Math.floor(width * (0.5 - nearMiddle))
  const to = Math.ceil(width * (0.5 + nearMiddle))
  let best = { from: 0, to: 0 }
  let start = -1
  for (let x = from; x <= to; x += 1) {
    // a speck of dust in a strip or two is no print
    const white = x < to && inkAt[x]! <= 1
    if (white && start < 0) start = x
    if (white || start < 0) continue
    if (x - start > best.to - best.from) best = { from: start, to: x }
    start = -1
  }
  if (best.to - best.from < width * 0.025) return null
  const printed = (a: number, b: number) => inkAt.slice(a, b).filter((rows) => rows >= 2).length
  const least = width * 0.08
  if (printed(0, best.from) < least || printed(best.to, width) < least) return null
  return Math.round((best.from + best.to) / 2)
}
