/**
 * `node shared/ink/training/split.ts DIGITS FOLDER [--held 0] [--parts 5] [--styles 80] [--seed 1]` writes `known.csv` and
 * `held.csv`: the digits without a fifth of all ways of writing, and that fifth. Train on the one, bench on the other.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { digitLine, digitsHeader, readDigits } from './digits-file.ts'
import { neighboursRight, styleParts } from './style-groups.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    held: { type: 'string', default: '0' },
    parts: { type: 'string', default: '5' },
    styles: { type: 'string', default: '80' },
    seed: { type: 'string', default: '1' },
  },
})
const [file, folder] = positionals
if (!file || !folder) throw new Error('node shared/ink/training/split.ts DIGITS FOLDER')
const digits = readDigits(file)
const part = styleParts(digits, Number(values.styles), Number(values.parts), Number(values.seed))
const known = digits.filter((_, i) => part[i] !== Number(values.held))
const held = digits.filter((_, i) => part[i] === Number(values.held))
mkdirSync(folder, { recursive: true })
for (const [name, list] of Object.entries({ known, held })) {
  writeFileSync(join(folder, `${name}.csv`), `${[digitsHeader, ...list.map(digitLine)].join('\n')}\n`)
}
console.log(
  `known.csv ${known.length}, held.csv ${held.length} digits; three nearest neighbours read ${(100 * neighboursRight(known, held)).toFixed(2)} % of them`,
)
