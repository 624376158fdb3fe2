/** Colour arithmetic for brand themes. Pure; works on `#rrggbb`. */

export type Hex = `#${string}`
type Triple = readonly [number, number, number]

const pattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** `#abc` and `#aabbcc` become `#aabbcc`; anything else the fallback, since a bad setting must not break a page (SHELL-72). */
export function toHex(value: unknown, fallback: Hex): Hex {
  if (typeof value !== 'string' || !pattern.test(value.trim())) return fallback
  const text = value.trim().toLowerCase()
  if (text.length === 7) return text as Hex
  return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`
}

function channels(hex: Hex): Triple {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

const toLinear = (channel: number) => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const fromLinear = (value: number) =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Relative luminance of WCAG 2.2, 0 to 1. */
export function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** White, ink or black: the first that reads on the colour with at least 4.5 to 1. One of them always does. */
export function textOn(background: Hex): Hex {
  if (contrast(background, '#ffffff') >= 4.5) return '#ffffff'
  return contrast(background, '#10151c') >= 4.5 ? '#10151c' : '#000000'
}

/** OKLab lightness, green-red and blue-yellow axes: equal steps look equal, so a darker brand keeps its hue. */
function toLab(hex: Hex): Triple {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function labToLinear([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The colour with another OKLab lightness (0 to 1); its chroma shrinks only as far as the screen needs. */
export function withLightness(hex: Hex, lightness: number): Hex {
  const [, a, b] = toLab(hex)
  let low = 0
  let high = 1
  const inside = (rgb: Triple) => rgb.every((value) => value >= -0.0005 && value <= 1.0005)
  if (!inside(labToLinear([lightness, a, b]))) {
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2
      if (inside(labToLinear([lightness, a * middle, b * middle]))) low = middle
      else high = middle
    }
  } else low = 1
  const parts = labToLinear([lightness, a * low, b * low]).map((value) =>
    Math.round(Math.min(255, Math.max(0, fromLinear(Math.min(1, Math.max(0, value))))))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

/** How light the eye sees it, 0 to 1. */
export const lightnessOf = (hex: Hex): number => toLab(hex)[0]

/** `amount` of the colour over the background, 0 to 1. */
export function mix(colour: Hex, background: Hex, amount: number): Hex {
  const over = channels(colour)
  const under = channels(background)
  const parts = over.map((value, index) =>
    Math.round(value * amount + (under[index] ?? 0) * (1 - amount))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

/**
 * The nearest lightness of the same hue that has at least `ratio` against every background. Goes darker on light backgrounds and lighter on
 * dark ones; unchanged when it is readable as it is.
 */
export function readableOn(colour: Hex, backgrounds: readonly Hex[], ratio = 4.5): Hex {
  const reads = (candidate: Hex) =>
    backgrounds.every((background) => contrast(candidate, background) >= ratio)
  if (reads(colour)) return colour
  const end = backgrounds.every((background) => luminance(background) > 0.1833) ? 0 : 1
  let near = lightnessOf(colour)
  let far: number = end
  let best: Hex = end === 0 ? '#000000' : '#ffffff'
  for (let step = 0; step < 12; step += 1) {
    const middle = (near + far) / 2
    const candidate = withLightness(colour, middle)
    if (reads(candidate)) {
      best = candidate
      far = middle
    } else near = middle
  }
  return best
}
