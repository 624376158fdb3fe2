/** Prints layouts as PDFs with the browser, draws them as the editor draws them, and says where each question stands. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import { type PrintedLayout, printedFonts } from './printed-layouts.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface DrawnPage {
  readonly width: number
  readonly height: number
  /** Grey, a byte per pixel. */
  readonly data: Uint8Array
  /** What is printed of each question, in reading order. */
  readonly questions: readonly Box[]
}

const library = createRequire(new URL('../../../mf-homework/package.json', import.meta.url))
const build = 'pdfjs-dist/legacy/build/'

/** Where pdf.js can be loaded from, in a page of its own. */
async function drawingPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.route('http://paper.test/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    return route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(library.resolve(build + name)),
    })
  })
  await page.goto('http://paper.test/')
  return page
}

const fonts = createRequire(import.meta.url)

/** A page with the layout, set in the fonts of this suite alone: those of the machine would change what is printed. */
async function printingPage(browser: Browser, html: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } })
  await page.route('http://paper.test/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name !== '') return route.fulfill({ path: fonts.resolve(name) })
    const sheets = printedFonts.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`).join('')
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>${sheets}${html}`,
    })
  })
  await page.goto('http://paper.test/')
  await page.evaluate(() => document.fonts.ready)
  return page
}

export async function openPrinter(browser: Browser) {
  const drawing = await drawingPage(browser)
  return {
    async print(layout: PrintedLayout): Promise<DrawnPage[]> {
      const { pdf, places } = await printLayout(browser, layout)
      const drawn = await drawing.evaluate(drawPages, {
        pdf: pdf.toString('base64'),
        scan: layout.scan ?? null,
      })
      return drawn.map(({ width, height, data }, at) => ({
        ...{ width, height, data: new Uint8Array(Buffer.from(data, 'base64')) },
        questions: places[at] ?? [],
      }))
    },
    /** The pictures as they are kept, for looking at. */
    close: () => drawing.close(),
  }
}

async function printLayout(browser: Browser, { html, scan }: PrintedLayout) {
  const page = await printingPage(browser, html)
  await page.emulateMedia({ media: 'print' })
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const places = await page.evaluate((degrees) => {
    const scale = 1000 / 794
    return [...document.querySelectorAll('section')].map((section) => {
      const own = section.getBoundingClientRect()
      return [...section.querySelectorAll('[data-question]')].map((question) => {
        const rects = [...question.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect())
        const texts = document.createTreeWalker(question, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(node)
          rects.push(...range.getClientRects())
        }
        let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9]
        for (const { x, y, width, height } of rects) {
          if (width < 1 || height < 1) continue
          left = Math.min(left, x - own.x)
          top = Math.min(top, y - own.y)
          right = Math.max(right, x - own.x + width)
          bottom = Math.max(bottom, y - own.y + height)
        }
        const [w, h] = [(right - left) * scale, (bottom - top) * scale]
        const [cx, cy] = [left * scale + w / 2 - 500, top * scale + h / 2 - 707]
        const angle = (degrees * Math.PI) / 180
        const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
        const [wide, high] = [w * cos + h * Math.abs(sin), h * cos + w * Math.abs(sin)]
        const [x, y] = [cx * cos - cy * sin + 500 - wide / 2, cx * sin + cy * cos + 707 - high / 2]
        return { x, y, w: wide, h: high }
      })
    })
  }, scan?.degrees ?? 0)
  await page.close()
  return { pdf, places }
}

interface Job {
  pdf: string
  scan: { degrees: number; grain: number; paper: number } | null
}

/** Runs in the browser: at 1,000 px of width, turned and grained, through JPEG at 0.8 as pages are kept. */
async function drawPages({ pdf, scan }: Job): Promise<{ width: number; height: number; data: string }[]> {
  const [pdfjs, worker] = await Promise.all([
    import('http://paper.test/pdf.mjs' as string),
    import('http://paper.test/pdf.worker.min.mjs' as string),
  ])
  Object.assign(globalThis, { pdfjsWorker: worker })
  const opened = await pdfjs.getDocument({ data: Uint8Array.from(atob(pdf), (c) => c.charCodeAt(0)) }).promise
  const drawn: { width: number; height: number; data: string }[] = []
  let seed = 7
  const next = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return seed / 4_294_967_296
  }
  for (let no = 1; no <= opened.numPages; no += 1) {
    const page = await opened.getPage(no)
    const viewport = page.getViewport({ scale: 1000 / page.getViewport({ scale: 1 }).width })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width + 0.001)
    canvas.height = Math.round(viewport.height)
    const pen = canvas.getContext('2d', { willReadFrequently: true })!
    await page.render({ canvas, canvasContext: pen, viewport, background: '#fff' }).promise
    if (scan) {
      const straight = await createImageBitmap(canvas)
      pen.resetTransform()
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.translate(canvas.width / 2, canvas.height / 2)
      pen.rotate((scan.degrees * Math.PI) / 180)
      pen.drawImage(straight, -canvas.width / 2, -canvas.height / 2)
      pen.resetTransform()
      const picture = pen.getImageData(0, 0, canvas.width, canvas.height)
      for (let at = 0; at < picture.data.length; at += 4) {
        const paper = scan.paper - (20 * ((at / 4) % canvas.width)) / canvas.width
        const noise = (next() + next() + next() - 1.5) * 2 * scan.grain
        const dust = next() < 0.0002 ? -120 : 0
        for (const part of [0, 1, 2])
          picture.data[at + part] = 30 + ((picture.data[at + part] ?? 0) / 255) * (paper - 30) + noise + dust
      }
      pen.putImageData(picture, 0, 0)
    }
    const jpeg = await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!), 'image/jpeg', 0.8))
    const kept = await createImageBitmap(jpeg)
    pen.drawImage(kept, 0, 0)
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
    let bytes = ''
    const grey = new Uint8Array(width * height)
    for (let at = 0; at < grey.length; at += 1)
      grey[at] = (data[at * 4]! * 77 + data[at * 4 + 1]! * 150 + data[at * 4 + 2]! * 29) >> 8
    for (let at = 0; at < grey.length; at += 32_768)
      bytes += String.fromCharCode(...grey.subarray(at, at + 32_768))
    drawn.push({ width, height, data: btoa(bytes) })
  }
  await opened.loadingTask.destroy()
  return drawn
}
