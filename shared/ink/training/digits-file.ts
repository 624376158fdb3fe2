import { readFileSync } from 'node:fs'
import { type DigitPath, stretch } from '../src/recognition/digit-path.ts'

export interface LabelledDigit {
  readonly path: DigitPath
  readonly digit: number
}

export const digitsHeader = `${Array.from({ length: 16 }, (_, i) => `c${i + 1}`).join()},class`

/**
 * Digits of a file in the form of "Pen-Based Recognition of Handwritten Digits" (UCI, CC BY 4.0): eight points `x,y` in
 * 0…100, y upwards, and the digit, a row each; with or without the header `c1…c16,class`.
 * @throws with the number of the line that is not of that form
 */
export function parseDigits(text: string, file: string): LabelledDigit[] {
  const digits: LabelledDigit[] = []
  text.split(/\r?\n/).forEach((line, index) => {
    if (!line.trim() || (index === 0 && /^\D*c?1\b.*class/i.test(line))) return
    const numbers = line.split(/[,;\t]/).map((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    const digit = numbers[16]!
    if (
      numbers.length !== 17 ||
      !numbers.every(Number.isFinite) ||
      !Number.isInteger(digit) ||
      digit < 0 ||
      digit > 9
    ) {
      throw new Error(`${file}:${index + 1}: wanted 16 coordinates and a digit, found "${line.slice(0, 80)}"`)
    }
    const path = Float32Array.from(numbers.slice(0, 16))
    stretch(path)
    digits.push({ path, digit })
  })
  if (!digits.length) throw new Error(`${file}: no digits`)
  return digits
}

export const readDigits = (file: string) => parseDigits(readFileSync(file, 'utf8'), file)

export const digitLine = ({ path, digit }: LabelledDigit) =>
  [...Array.from(path, (value) => Math.round(value * 100)), digit].join()
