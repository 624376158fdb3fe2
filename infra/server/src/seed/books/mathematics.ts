import type { Random } from '../random.ts'
import type { PrintedBlock, PrintedPage, PrintedQuestion } from './page.ts'

/** Questions of mathematics whose answers are computed, so that every key of the demo is true. */
type Maker = (random: Random) => PrintedQuestion

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b))
const signed = (n: number) => (n < 0 ? `– ${-n}` : `+ ${n}`)
const number = (n: number) => (n < 0 ? `–${-n}` : String(n))
const typed = (n: number) => String(n)

/** Five choices in order of size, the right one among them. */
function choose(
  random: Random,
  right: number,
  points: number,
  text: string,
  figure?: string,
): PrintedQuestion {
  const wrong = new Set<number>()
  for (let off = 1; wrong.size < 4; off++) {
    if (random.chance(0.6)) wrong.add(right + off)
    if (wrong.size < 4 && random.chance(0.6)) wrong.add(right - off)
  }
  const all = [right, ...wrong].sort((a, b) => a - b)
  return {
    kind: 'question',
    text,
    choices: all.map(number),
    answers: [String(all.indexOf(right) + 1)],
    points,
    ...(figure !== undefined && { figure }),
  }
}
const write = (
  text: string,
  answers: readonly string[],
  points: number,
  figure?: string,
): PrintedQuestion => ({
  kind: 'question',
  text,
  answers,
  points,
  ...(figure !== undefined && { figure }),
})

const line = (d: string) => `<path d="${d}" fill="none" stroke="#111" stroke-width="2"/>`

const linear: Maker = (random) => {
  const [a, x, b] = [random.int(2, 7), random.int(-6, 9), random.int(1, 12)]
  return choose(random, x, 3, `일차방정식 ${a}x ${signed(b)} = ${number(a * x + b)} 의 해는?`)
}
const bothSides: Maker = (random) => {
  const [x, c] = [random.int(-5, 8), random.int(1, 3)]
  const [a, b] = [c + random.int(1, 4), random.int(-9, 9) || 4]
  return write(
    `방정식 ${a}x ${signed(b)} = ${c === 1 ? '' : c}x ${signed((a - c) * x + b)} 을 푸시오.`,
    [typed(x), `x=${typed(x)}`],
    4,
  )
}
const fractions: Maker = (random) => {
  const [b, d] = [random.int(2, 6), random.int(3, 9)]
  const [a, c] = [random.int(1, b - 1) || 1, random.int(1, d - 1)]
  const [over, under] = [a * d + c * b, b * d]
  const g = gcd(over, under)
  const reduced = under === g ? String(over / g) : `${over / g}/${under / g}`
  return write(`{${a}|${b}} + {${c}|${d}} 를 계산하여 기약분수로 나타내시오.`, [reduced], 4)
}
const order: Maker = (random) => {
  const [a, b, c] = [random.int(2, 9), random.int(2, 9), random.int(2, 5)]
  return choose(random, a - b * c + c ** 2, 3, `${a} – ${b} × ${c} + ${c}^2 의 값은?`)
}
const root: Maker = (random) => {
  const [a, b] = [random.int(2, 9), random.int(4, 12)]
  return choose(random, a + b, 3, `√{${a * a}} + √{${b * b}} 의 값은?`)
}
const power: Maker = (random) => {
  const [m, n] = [random.int(2, 6), random.int(2, 7)]
  return choose(random, m + n, 3, `2^${m} × 2^${n} = 2^□ 일 때, □ 안에 알맞은 수는?`.replaceAll('□', 'k'))
}
const slope: Maker = (random) => {
  const [a, x, b] = [random.int(2, 5), random.int(-4, 6), random.int(-7, 7) || 3]
  return choose(random, a * x + b, 3, `일차함수 f(x) = ${a}x ${signed(b)} 에 대하여 f(${number(x)}) 의 값은?`)
}
const graph: Maker = (random) => {
  const [a, b] = [random.pick([1, 2]), random.int(1, 4)]
  const at = (x: number, y: number) => `${150 + x * 20} ${105 - y * 16}`
  const figure = `${line(`M30 105 H270 M150 6 V166`)}${line(`M${at((-3 - b) / a, -3)} L${at((6 - b) / a, 6)}`)}<circle cx="150" cy="${105 - b * 16}" r="4" fill="#111"/>`
  return choose(
    random,
    b,
    4,
    `그림은 일차함수 y = ${a === 1 ? '' : a}x + b 의 그래프이다. 이 그래프가 점 (1, ${a + b}) 를 지날 때, y절편 b 의 값은?`,
    figure,
  )
}
const triangle: Maker = (random) => {
  const [base, height] = [random.int(3, 9) * 2, random.int(4, 12)]
  const figure = `${line('M40 150 L260 150 L170 20 Z')}<path d="M170 20 V150" stroke="#111" stroke-width="1.5" stroke-dasharray="6 5"/>${line('M170 138 h12 v12')}`
  return choose(
    random,
    (base * height) / 2,
    4,
    `밑변의 길이가 ${base} cm이고 높이가 ${height} cm인 삼각형의 넓이는 몇 cm^2 인가?`,
    figure,
  )
}
const angles: Maker = (random) => {
  const [a, b] = [random.int(35, 75), random.int(35, 70)]
  return write(
    `삼각형의 두 내각의 크기가 각각 ${a}°, ${b}° 일 때, 나머지 한 내각의 크기를 구하시오.`,
    [`${180 - a - b}°`, `${180 - a - b}도`, String(180 - a - b)],
    4,
    line('M40 150 L265 150 L120 22 Z'),
  )
}
const pythagoras: Maker = (random) => {
  const [k, [a, b, c]] = [
    random.int(1, 4),
    random.pick([
      [3, 4, 5],
      [5, 12, 13],
      [8, 15, 17],
    ] as const),
  ]
  return choose(
    random,
    c * k,
    5,
    `직각을 낀 두 변의 길이가 ${a * k}, ${b * k} 인 직각삼각형의 빗변의 길이는?`,
    `${line('M60 150 H250 L60 24 Z')}${line('M60 136 h14 v14')}`,
  )
}
const dice: Maker = (random) => {
  const sum = random.int(3, 11)
  const ways = 6 - Math.abs(7 - sum)
  return choose(
    random,
    ways,
    4,
    `서로 다른 두 개의 주사위를 동시에 던질 때, 나오는 눈의 수의 합이 ${sum} 인 경우의 수는?`,
  )
}
const cards: Maker = (random) => {
  const n = random.int(10, 30)
  const k = random.pick([3, 4, 5, 6])
  const hits = Math.floor(n / k)
  const g = gcd(hits, n)
  return write(
    `1부터 ${n} 까지의 자연수가 하나씩 적힌 카드가 ${n} 장 있다. 한 장을 뽑을 때 ${k} 의 배수가 나올 확률을 구하시오.`,
    [`${hits / g}/${n / g}`],
    4,
  )
}
const percent: Maker = (random) => {
  const [price, off] = [random.int(4, 20) * 1000, random.pick([10, 20, 25, 30])]
  const now = (price * (100 - off)) / 100
  return write(
    `정가가 ${price.toLocaleString('en')}원인 책을 ${off}% 할인하여 팔 때, 판매 가격을 구하시오.`,
    [`${now}원`, `${now.toLocaleString('en')}원`, String(now)],
    4,
  )
}
const speed: Maker = (random) => {
  const [v, h] = [random.int(3, 6), random.int(2, 5)]
  return choose(random, v * h, 3, `시속 ${v} km로 ${h} 시간 동안 걸은 거리는 몇 km인가?`)
}
const system: Maker = (random) => {
  const [x, y] = [random.int(1, 9), random.int(1, 7)]
  return write(
    `연립방정식 x + y = ${x + y}, x – y = ${number(x - y)} 를 풀어 xy 의 값을 구하시오.`,
    [String(x * y)],
    5,
  )
}
const quadratic: Maker = (random) => {
  const [p, q] = [random.int(1, 6), random.int(2, 8)]
  return choose(random, p + q, 4, `이차방정식 x^2 – ${p + q}x + ${p * q} = 0 의 두 근의 합은?`)
}
const sequence: Maker = (random) => {
  const [first, step, n] = [random.int(1, 9), random.int(2, 6), random.int(8, 15)]
  return choose(
    random,
    first + (n - 1) * step,
    4,
    `첫째항이 ${first}, 공차가 ${step} 인 등차수열의 제${n}항은?`,
  )
}

interface Unit {
  name: string
  makers: readonly Maker[]
  concept: string
}

const units: readonly Unit[] = [
  {
    name: '수와 식의 계산',
    makers: [order, fractions, power, root, percent],
    concept:
      '거듭제곱을 먼저 계산하고, 곱셈과 나눗셈, 덧셈과 뺄셈의 차례로 계산한다. a^m × a^n 은 밑이 같으므로 지수끼리 더한다.',
  },
  {
    name: '일차방정식',
    makers: [linear, bothSides, speed, percent, linear],
    concept:
      '등식의 양변에 같은 수를 더하거나 빼거나 곱하여도 등식은 성립한다. 미지수를 한쪽으로 모아 ax = b 꼴로 고친 뒤 x = {b|a} 를 구한다.',
  },
  {
    name: '연립방정식과 활용',
    makers: [system, bothSides, speed, percent],
    concept:
      '두 식을 더하거나 빼어 한 미지수를 없앤다. 남은 일차방정식을 풀고, 그 값을 처음 식에 대입하여 다른 미지수를 구한다.',
  },
  {
    name: '일차함수의 그래프',
    makers: [slope, graph, slope, linear],
    concept:
      '일차함수 y = ax + b 의 그래프에서 a 는 기울기, b 는 y절편이다. 기울기는 {y의 증가량|x의 증가량} 이다.',
  },
  {
    name: '도형의 성질',
    makers: [triangle, angles, pythagoras],
    concept:
      '삼각형의 세 내각의 크기의 합은 180° 이다. 직각삼각형에서 빗변의 길이의 제곱은 나머지 두 변의 길이의 제곱의 합과 같다: a^2 + b^2 = c^2',
  },
  {
    name: '경우의 수와 확률',
    makers: [dice, cards, dice, fractions],
    concept: '어떤 사건이 일어날 확률은 {그 사건의 경우의 수|모든 경우의 수} 이다. 확률은 0 이상 1 이하이다.',
  },
  {
    name: '이차방정식과 수열',
    makers: [quadratic, sequence, root, quadratic],
    concept: '이차방정식 x^2 – (p + q)x + pq = 0 의 두 근은 p, q 이다. 등차수열의 제n항은 a + (n – 1)d 이다.',
  },
]

const ask = (random: Random, { makers }: Unit, count: number): PrintedQuestion[] =>
  Array.from({ length: count }, (_, i) => makers[i % makers.length]!(random))

/** Two columns of questions, unit by unit; figures take a fourth question's place. */
export const mathematicsWorkbook = (random: Random, pages: number): PrintedPage[] =>
  Array.from({ length: pages }, (_, i) => {
    const unit = units[i % units.length]!
    return { unit: unit.name, columns: 2, blocks: ask(random, unit, unit.makers.includes(triangle) ? 5 : 6) }
  })

/** A concept, an example, and what to try. */
export const mathematicsTextbook = (random: Random, pages: number): PrintedPage[] =>
  Array.from({ length: pages }, (_, i) => {
    const unit = units[i % units.length]!
    const blocks: PrintedBlock[] = [
      { kind: 'heading', text: '개념 정리' },
      { kind: 'box', text: unit.concept },
      { kind: 'heading', text: '확인 문제' },
      ...ask(random, unit, unit.makers.includes(triangle) ? 3 : 4),
    ]
    return { unit: unit.name, columns: 1, blocks }
  })
