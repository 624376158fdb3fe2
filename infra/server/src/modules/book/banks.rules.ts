import { type QuestionBank, studyLimits } from '@madang/contract'
import { z } from 'zod'

const word = z.string().trim().max(studyLimits.bankName).catch('')
const named = z.object({ ko: word.default(''), en: word.default('') }).catch({ ko: '', en: '' })
const value = z.record(z.string(), named).catch({})

/**
 * BOOK_BANKS: JSON bankType → language → name, `{"1":{"ko":"기출은행","en":"Past papers"}}`. A name that is missing in one
 * language is the other's; a bank without any, and whatever can't be read, is left out.
 */
export function readBanks(text: string): QuestionBank[] {
  const banks = value.parse(fromJson(text))
  return Array.from({ length: studyLimits.questionBanks }, (_, i) => i + 1).flatMap((bankType) => {
    const { ko = '', en = '' } = banks[bankType] ?? {}
    return ko || en ? [{ bankType, bankName: { ko: ko || en, en: en || ko } }] : []
  })
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
