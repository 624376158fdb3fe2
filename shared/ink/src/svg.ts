import { rgbOf } from './color.ts'
import type { Ink } from './model.ts'
import { inkStyles, outlineOf } from './outline.ts'
import type { InkPath } from './path.ts'

/** The value of a path's `d`. */
export function svgPathData({ x, y, curves }: InkPath): string {
  const parts = [`M${x} ${y}`]
  for (let i = 0; i < curves.length; i += 4)
    parts.push(`Q${curves[i]} ${curves[i + 1]} ${curves[i + 2]} ${curves[i + 3]}`)
  return `${parts.join('')}Z`
}

/** A stroke as a `path` element. */
export function strokeToSvg(stroke: Ink): string {
  const { opacity, multiply } = inkStyles[stroke.tool]
  const fill = `rgb(${rgbOf(stroke.color).join(',')})`
  const glass = `${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}${multiply ? ' style="mix-blend-mode:multiply"' : ''}`
  return `<path d="${svgPathData(outlineOf(stroke))}" fill="${fill}"${glass}/>`
}

/** The ink of a page as an SVG document of the page's size in pixels of the stored image, without the page's picture. */
export function toSvg(
  strokes: readonly Ink[],
  page: { readonly width: number; readonly height: number },
): string {
  const { width, height } = page
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return `${head}${strokes.map(strokeToSvg).join('')}</svg>`
}
