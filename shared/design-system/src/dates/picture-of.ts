/** What decides how a drawing looks; set on each part of the copy, since no style sheet reaches a picture. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
] as const

/** Sharp on paper and on screens of two dots a pixel. */
const scale = 2
const headHeight = 40

function copyOf(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const parts = [...svg.querySelectorAll('*')]
  for (const [at, part] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const now = getComputedStyle(parts[at]!)
    for (const name of looks) part.style.setProperty(name, now.getPropertyValue(name))
  }
  return copy
}

const loaded = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the drawing could not be read'))
    image.src = address
  })

/**
 * A chart as PNG, with its title above it, on the colour that it stands on.
 * @throws where nothing is drawn yet
 */
export async function pictureOf(chart: HTMLElement, title: string): Promise<Blob> {
  // the legend has small ones of its own
  const svg = [...chart.querySelectorAll('svg')].sort((a, b) => b.clientWidth - a.clientWidth)[0]
  if (!svg) throw new Error('nothing is drawn yet')
  const { width, height } = svg.getBoundingClientRect()
  const copy = copyOf(svg)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const text = new XMLSerializer().serializeToString(copy)
  const drawing = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil((height + headHeight) * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const { color, fontFamily } = getComputedStyle(chart)
  pen.scale(scale, scale)
  pen.fillStyle = groundOf(chart)
  pen.fillRect(0, 0, width, height + headHeight)
  pen.fillStyle = color
  pen.font = `600 16px ${fontFamily}`
  pen.fillText(title, 12, 26, width - 24)
  pen.drawImage(drawing, 0, headHeight, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor && !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor
  }
  return '#fff'
}
