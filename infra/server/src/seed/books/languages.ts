import { englishReadings, englishTopics } from './english.ts'
import { koreanReadings, koreanTopics } from './korean.ts'
import { reader, workbook } from './language-page.ts'

export const englishWorkbook = workbook(englishTopics)
export const englishReader = reader('Reading', englishReadings)
export const koreanWorkbook = workbook(koreanTopics)
export const koreanReader = reader('읽기', koreanReadings)
