import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import { type Fonts, type Run, runsOf, undrawnIn } from './runs.rules.ts'
import { unpackWoff } from './woff.ts'

interface Source {
  package: string
  file: string
  /** What another font below draws better, or this one draws as nothing. */
  except?: (point: number) => boolean
}

const within = (from: number, to: number) => (point: number) => point >= from && point <= to

/**
 * The letters of every export, so that no system font decides what a page looks like; the first that has a letter draws it. All
 * come with the installation.
 */
const sources: readonly Source[] = [
  { package: '@fontsource/nanum-gothic', file: 'files/nanum-gothic-korean-400-normal.woff' },
  // it has circled numbers up to ten alone; a list of them should look like one
  {
    package: '@fontsource/dejavu-sans',
    file: 'files/dejavu-sans-latin-400-normal.woff',
    except: within(0x2460, 0x24ff),
  },
  {
    package: '@fontsource/noto-sans-math',
    file: 'files/noto-sans-math-latin-400-normal.woff',
    except: within(0x2460, 0x24ff),
  },
  {
    package: '@expo-google-fonts/chocolate-classical-sans',
    file: '400Regular/ChocolateClassicalSans_400Regular.ttf',
  },
  { package: '@expo-google-fonts/noto-emoji', file: '400Regular/NotoEmoji_400Regular.ttf' },
  {
    package: '@fontsource/noto-sans-symbols-2',
    file: 'files/noto-sans-symbols-2-symbols-400-normal.woff',
  },
  { package: '@fontsource/unifont', file: 'files/unifont-latin-400-normal.woff' },
]

/** Where a package of fonts lies. */
const pathOf = ({ package: name, file }: Pick<Source, 'package' | 'file'>): string =>
  `${dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))}/${file}`

interface Opened {
  bytes: Buffer
  font: fontkit.Font
}

const opened: Opened[] = []

/** A font of the stack, read when it is asked for first: most texts need the first alone. */
export function openFont(place: number): Opened {
  const found = opened[place]
  if (found) return found
  const path = pathOf(sources[place]!)
  const file = readFileSync(path)
  const bytes = path.endsWith('.woff') ? unpackWoff(file) : file
  const made = { bytes, font: fontkit.create(bytes) as fontkit.Font }
  opened[place] = made
  return made
}

/**
 * A font for one document. What the library knows of a letter it keeps in the font, the character that asked for it first included:
 * a font of many documents would give them each other's characters to copy.
 */
export const freshFont = (place: number): fontkit.Font =>
  fontkit.create(openFont(place).bytes) as fontkit.Font

export const fonts: Fonts = {
  count: sources.length,
  has: (place, point) => !sources[place]!.except?.(point) && openFont(place).font.hasGlyphForCodePoint(point),
  emoji: sources.findIndex(({ package: name }) => name.endsWith('noto-emoji')),
}

/** A text as the parts that one font after the other draws. */
export const lettersOf = (text: string): Run[] => runsOf(text, fonts)

/** Letters of these texts that an export can only show as boxes, each once. */
export const undrawn = (texts: readonly string[]): string[] => undrawnIn(texts, fonts)

/** The thick form of the first font. */
export const boldFont = (): string =>
  pathOf({ package: '@fontsource/nanum-gothic', file: 'files/nanum-gothic-korean-700-normal.woff2' })
