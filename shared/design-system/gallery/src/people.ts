import type { DesignLanguage } from '@madang/design-system/theme'

const family = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임']
const given = ['서연', '민준', '지우', '도윤', '하은', '시우', '예린', '준서', '수아', '지호']
const first = ['Emma', 'Liam', 'Olivia', 'Noah', 'Ava', 'Ethan', 'Mia', 'Lucas', 'Sofia', 'Henry']
const last = ['Kim', 'Park', 'Garcia', 'Chen', 'Brown', 'Silva', 'Novak', 'Ito', 'Khan', 'Moore']

/** A thousand people with names in the language; the same each time. */
export function people(language: DesignLanguage, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const one = index % 10
    const other = Math.floor(index / 10) % 10
    const name = language === 'ko' ? `${family[other]}${given[one]}` : `${first[one]} ${last[other]}`
    const tail = index >= 100 ? ` ${Math.floor(index / 100) + 1}` : ''
    return { id: index + 1, name: name + tail, description: `student${index + 1}` }
  })
}
