import type { PrintedBlock, PrintedPage } from './page.ts'

/** What stood on the board of a class, and what was solved together. */
interface BoardNote {
  unit: string
  blocks: readonly (readonly [PrintedBlock['kind'] & ('heading' | 'text' | 'box'), string])[]
}

const boards: readonly BoardNote[] = [
  {
    unit: '일차함수의 그래프',
    blocks: [
      ['heading', '기울기와 절편'],
      ['text', '일차함수 y = ax + b 에서 a는 기울기, b는 y절편이다.'],
      ['box', '기울기 = {y의 값의 증가량|x의 값의 증가량}'],
      ['text', '보기  두 점 (1, 2), (3, 8)을 지나는 직선의 기울기는 {8 – 2|3 – 1} = 3'],
      ['heading', '함께 푼 문제'],
      ['text', 'y = 2x – 4 의 x절편은 y = 0 일 때이므로 2x = 4, 따라서 x = 2'],
    ],
  },
  {
    unit: '제곱근',
    blocks: [
      ['heading', '제곱근의 뜻'],
      ['text', 'x^2 = a 일 때, x를 a의 제곱근이라고 한다.'],
      ['box', 'a > 0 이면 제곱근은 √{a}, –√{a} 두 개이다.'],
      ['text', '보기  √{12} = 2√{3},  √{50} = 5√{2}'],
    ],
  },
  {
    unit: '도형의 닮음',
    blocks: [
      ['heading', '닮음비와 넓이의 비'],
      ['box', '닮음비가 m : n 이면 넓이의 비는 m^2 : n^2 이다.'],
      ['text', '닮음비가 2 : 3 인 두 삼각형의 넓이의 비는 4 : 9'],
      ['heading', '숙제'],
      ['text', '교재에서 닮음 단원의 문제를 풀고 풀이를 노트에 정리하기'],
    ],
  },
  {
    unit: 'Present perfect',
    blocks: [
      ['heading', 'have + past participle'],
      ['text', 'We use it for things that began in the past and still matter now.'],
      ['box', 'I have lived in Busan for three years. She has just finished her homework.'],
      ['text', 'for: how long.  since: from when.'],
    ],
  },
  {
    unit: 'Reading notes',
    blocks: [
      ['heading', 'Main idea and details'],
      ['text', '1. Read the first and the last sentence of each paragraph.'],
      ['text', '2. Underline words that come back again and again.'],
      ['box', 'Main idea: small habits, kept for a long time, change more than great plans.'],
    ],
  },
]

/** Pages that notes of classes consist of; which of them a note has is the seed's to say. */
export const boardPages: readonly PrintedPage[] = boards.map(({ unit, blocks }) => ({
  unit,
  columns: 1,
  blocks: blocks.map(([kind, text]) => ({ kind, text })),
}))
