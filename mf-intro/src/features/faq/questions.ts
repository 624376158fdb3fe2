import questions from './faq.json'

type Words = Readonly<Record<'ko' | 'en', string>>

export interface Category {
  id: string
  title: Words
  questions: readonly { ask: Words; answer: Words }[]
}

/** In the order of the page; sample content. */
export const categories: readonly Category[] = questions
