import type { BrandImage } from '@madang/contract'
import type { SeedCompany } from './companies.ts'

/** Hand-drawn marks on a 40 × 40 field; `a` is the main colour, `b` the accent. */
const marks: Record<SeedCompany['mark'], (a: string, b: string) => string> = {
  // a courtyard from above: four wings around an open yard, somebody in the middle, one gate open
  yard: (a, b) =>
    `<path fill="${a}" fill-rule="evenodd" d="M10 2h20a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-6v-9h5V11H11v18h5v9h-6a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8Z"/><circle cx="20" cy="20" r="4.5" fill="${b}"/>`,
  // a sun that rises behind a line
  sun: (a, b) =>
    `<path fill="${b}" d="M20 12a11 11 0 0 1 11 11H9a11 11 0 0 1 11-11Z"/><path fill="none" stroke="${b}" stroke-width="3" stroke-linecap="round" d="M20 3v4M6.6 9.6l2.7 2.7M33.4 9.6l-2.7 2.7M2 22h2.5M35.5 22H38"/><path fill="none" stroke="${a}" stroke-width="4" stroke-linecap="round" d="M4 29h32M10 36h20"/>`,
  // two leaves on a stem
  sprout: (a, b) =>
    `<path fill="none" stroke="${b}" stroke-width="3.5" stroke-linecap="round" d="M20 37V20"/><path fill="${b}" d="M20 23C20 13 27 7 37 7c0 10-7 16-17 16Z"/><path fill="${a}" d="M20 27C20 18 13 12 3 12c0 9 7 15 17 15Z"/>`,
}

const svg = (width: number, height: number, body: string, title = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${title ? ' role="img"' : ''}>${title ? `<title>${title}</title>` : ''}${body}</svg>\n`

const font =
  "font-family=\"Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Segoe UI',Helvetica,Arial,sans-serif\""

function logo(company: SeedCompany, a: string, b: string, ink: string): string {
  const body = `${marks[company.mark](a, b)}<text x="50" y="28.5" ${font} font-size="25" font-weight="700" letter-spacing="-.3" fill="${ink}">${company.wordmark}</text>`
  return svg(160, 40, body, company.wordmark)
}

/** Wide soft shapes. The panel beside the form is taller than wide and shows the middle of the picture, a phone's strip its waist. */
function background({ theme, mark, accent: b }: SeedCompany): string {
  const { primary: a, loginBackground: base } = theme
  const shapes: Record<SeedCompany['mark'], string> = {
    yard: `<g transform="translate(690 270) scale(19)" opacity=".13">${marks.yard(a, b)}</g><circle cx="470" cy="140" r="90" fill="${b}" fill-opacity=".14"/>`,
    sun: `<g fill="none" stroke="${b}" stroke-opacity=".16" stroke-width="36"><circle cx="1340" cy="1000" r="300"/><circle cx="1340" cy="1000" r="430"/><circle cx="1340" cy="1000" r="560"/></g><circle cx="1340" cy="1000" r="190" fill="${b}" fill-opacity=".26"/><path fill="${a}" fill-opacity=".09" d="M0 720c260-90 470 60 760 20s520-180 840-90v350H0Z"/><path fill="${a}" fill-opacity=".12" d="M0 850c300-70 560 50 860 0s480-90 740-40v190H0Z"/>`,
    sprout: `<g transform="translate(600 290) scale(18)" opacity=".16">${marks.sprout(a, b)}</g><g fill="${a}" fill-opacity=".1"><path d="M-80 640c240-40 420 90 430 360-260 20-440-120-430-360Z"/><path d="M1700 160c-270-60-470 80-490 350 280 40 490-90 490-350Z"/></g><g fill="${b}" fill-opacity=".13"><path d="M1660 760c-210-30-360 70-380 290 220 10 390-90 380-290Z"/><path d="M-60-60c200-30 340 60 360 260-210 20-370-70-360-260Z"/></g>`,
  }
  return svg(
    1600,
    1000,
    `<defs><linearGradient id="g" x2=".4" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="${base}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h1600v1000H0Z"/>${shapes[mark]}`,
  )
}

/** A lighter twin of a colour, for dark grounds. */
function lighter(hex: string, share: number): string {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(value + (255 - value) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** The company's images as SVG, by image command. */
export function brandImages(company: SeedCompany): Record<BrandImage, string> {
  const { theme, accent } = company
  const { primary } = theme
  return {
    LOGIN_LOGO: logo(company, primary, accent, primary),
    SERVICE_LOGO: logo(company, primary, accent, '#1f2933'),
    SERVICE_DARK_LOGO: logo(company, lighter(primary, 0.55), lighter(accent, 0.5), '#ffffff'),
    FAVICON: svg(40, 40, marks[company.mark](primary, accent)),
    LOGIN_BG: background(company),
  }
}

/** How to install the client, in three pictures without words: fetch it, open it, enter the class. */
export function installGuide({ theme, mark, accent: b }: SeedCompany): string {
  const { primary: a, loginBackground: base } = theme
  const step = (at: number, number: number, drawing: string) =>
    `<g transform="translate(${at} 0)"><rect x="8" y="8" width="184" height="164" rx="14" fill="#fff" stroke="${a}" stroke-opacity=".35" stroke-width="2"/><circle cx="34" cy="34" r="15" fill="${a}"/><text x="34" y="40" ${font} font-size="17" font-weight="700" text-anchor="middle" fill="#fff">${number}</text>${drawing}</g>`
  const arrow = (at: number) =>
    `<path transform="translate(${at} 90)" fill="none" stroke="${a}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M-8-10 4 0-8 10"/>`
  const line = `fill="none" stroke="${a}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`
  const fetched = `<path ${line} d="M100 52v56m-24-24 24 24 24-24M62 118v20h76v-20"/>`
  const opened = `<rect x="56" y="56" width="88" height="68" rx="8" ${line}/><path fill="${b}" stroke="#fff" stroke-width="4" d="m96 88 44 20-19 6-9 20Z"/>`
  const inside = `<g transform="translate(58 50) scale(2.1)">${marks[mark](a, b)}</g>`
  const steps = step(0, 1, fetched) + step(220, 2, opened) + step(440, 3, inside)
  return svg(640, 180, `<path fill="${base}" d="M0 0h640v180H0Z"/>${steps}${arrow(206)}${arrow(426)}`)
}
