import type { Language } from '@madang/contract'
import type { Words } from './wording.ts'
import { en } from './words.en.ts'
import { ko } from './words.ko.ts'

export const words: Readonly<Record<Language, Words>> = { ko, en }
