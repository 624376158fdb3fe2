import { mayMeanTheSame } from './answer-synonyms.ts'

/** Words in which a capital makes another word. */
const capitonyms = new Set(
  'turkey china polish march august mercury mars earth mark rose bill grace hope faith dean frank nice reading rainbow cancer leo rice swede welsh ares lent job pole will jack drew violet daisy lily ruby jordan georgia jersey java cologne venus bible catholic april scotch warren hunter chase miles carol'.split(
    ' ',
  ),
)

const latinWord = /^\p{Script=Latin}+$/u
const isRunOfLetters = (word: string): boolean => 'abcdefghijklmnopqrstuvwxyz'.includes(word.toLowerCase())
const isCapitalised = (word: string): boolean => word.slice(1) === word.slice(1).toLowerCase()
/** Up to here capitals may be a symbol: NaCl, DNA, ABCD. */
const LONGEST_SYMBOL = 5

function saysTheSame(a: string, b: string): boolean {
  if (a === b) return true
  const low = a.toLowerCase()
  if (!latinWord.test(a) || !latinWord.test(b) || low.length < 4) return false
  if (capitonyms.has(low) || isRunOfLetters(low)) return false
  return [a, b].every(
    (word) => isCapitalised(word) || (word === word.toUpperCase() && word.length > LONGEST_SYMBOL),
  )
}

/** Whether two texts that differ in capitals alone surely mean the same: Seoul and seoul, and not Co and CO, m and M, AB and ab. */
export function caseSaysNothing(a: string, b: string): boolean {
  const [words, others] = [a, b].map((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))
  return words!.length === others!.length && words!.every((word, at) => saysTheSame(word, others![at]!))
}

/** A syllable that may end a word of its own: what follows may belong to it or to the next word. */
const mayEndWord = /[가이은는을를의에와과도로만서고아어여해게지며면려러니나]$/u
/** More words are a sentence. */
const MOST_WORDS = 3

/** Where spaces stand between letters, counted in letters before each. */
function breaksOf(text: string): ReadonlySet<number> {
  const words = text.split(' ')
  let at = 0
  return new Set(words.slice(0, -1).map((word) => (at += [...word].length)))
}

/**
 * Whether one space more or less between Hangul words surely says nothing: 서울 특별시 and 서울특별시, and not 큰 집 and 큰집, nor a space that
 * has moved (아버지가 방에, 아버지 가방에).
 */
export function spacingSaysNothing(a: string, b: string): boolean {
  const [split, joined] = a.split(' ').length > b.split(' ').length ? [a, b] : [b, a]
  const words = split.split(' ')
  if (words.length > MOST_WORDS || joined.split(' ').length !== words.length - 1) return false
  const there = breaksOf(joined)
  const more = [...breaksOf(split)].filter((at) => !there.has(at))
  if (more.length !== 1) return false
  const index = [...breaksOf(split)].indexOf(more[0]!)
  const [before, after] = [words[index]!, words[index + 1]!]
  const isWord = (word: string) => /^\p{Script=Hangul}{2,}$/u.test(word)
  return isWord(before) && isWord(after) && !mayEndWord.test(before)
}

const wordy = /^[\p{L}\p{M} '-]+$/u
/** A name with a number in it: 제2공화국. */
const withDigits = /^\p{Script=Hangul}[\p{Script=Hangul}\d ]+$/u
const numeralSyllable = /[영공일이삼사오육륙칠팔구십백천만억조]/u

/** Whether both are names or words, and no number of one may stand in the other in words. */
function areWords(a: string, b: string): boolean {
  const [first, other] = wordy.test(a) ? [a, b] : [b, a]
  return wordy.test(first) && (wordy.test(other) || (withDigits.test(other) && !numeralSyllable.test(first)))
}

const noAnswer =
  /^(?:잘? ?(?:모름|몰라|몰라요|모르겠음|모르겠다|모르겠어요|모르겠습니다)|i (?:don't|do not) know)$/iu
/** Whether somebody says that they don't know. */
export const saysNoAnswer = (text: string): boolean => noAnswer.test(text)
/** Whether such words may be what a key asks for. */
export const mayBeNoAnswer = (key: string): boolean => /모[르른름를]|몰[라랐]|know/iu.test(key)

const scripts = ['Hangul', 'Latin', 'Han', 'Hiragana', 'Katakana', 'Greek', 'Cyrillic'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
)
const scriptsOf = (text: string): string => scripts.map((one) => (one.test(text) ? 1 : 0)).join('')

const numerals = [
  /분의/u,
  /^(?:반|절반|정오|자정|없다|없음)$/u,
  /^(?:제)?[영공일이삼사오육륙칠팔구십백천만억조]+\p{L}{0,2}$/u,
  /^(?:하나|한|둘|두|셋|세|석|넷|네|넉|다섯|여섯|일곱|여덟|아홉|열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔)/u,
  /\b(?:zero|none|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half|third|quarter|once|twice|noon|midnight)\b/iu,
]
/** Sentences say one thing in many words: 줄어든다, 감소합니다. */
const sentence = /(?:다|요|죠|까|함|됨|임|음|하기|되기)$/u
/** What surely is a verb: 늘다, 늘어난다, 늘어남, 많아짐, 늘었음; 바다, 사람 and 훈민정음 are not. */
const verb =
  /(?<!^(?:바|소|판|캐나|우간|르완))다$|[어아해세에이예지네대게데]요$|죠$|니까$|(?<=\p{L})[함됨짐남킴큼냄뀜줌옴듦]$|[았었였했됐겠있없같많작높낮좋]음$/u
const isVerb = (text: string): boolean => verb.test(text)
/** Where a word ends so, what follows says more of it: 낮은 압력, 지구가 도는 것; 한국 전쟁 is a name. */
const leadsOn = /\p{Script=Hangul}[은는이가을를의에와과로]$/u
/** Verbs of several words have others that say the same: give up, quit. */
const phrasal =
  /^[a-z'-]+(?: [a-z'-]+)* (?:up|down|on|off|in|out|away|over|back|after|for|at|to|into|with|of|about)\b/
/** Several words that describe something, which other words may do as well; names of several words are none. */
const isPhrase = (text: string): boolean =>
  phrasal.test(text) ||
  text
    .split(' ')
    .slice(0, -1)
    .some((word) => leadsOn.test(word))

const mayBeNumber = (text: string): boolean => numerals.some((one) => one.test(text))

/** Letters of Hangul apart, so that a slip in one counts as one. */
const lettersOf = (text: string): string[] => [
  ...text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, ''),
]

/** How many letters one has more than the other, in whatever order: 산소와 물, 물과 산소. */
function distance(a: readonly string[], b: readonly string[]): number {
  const rest = [...b]
  const shared = a.filter((one) => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return Math.max(a.length, b.length) - shared.length
}

const isWithin = (short: readonly string[], long: readonly string[]): boolean => {
  let at = 0
  for (const one of long) if (one === short[at]) at += 1
  return at === short.length
}

/** More letters are a sentence, which no rule understands. */
const LONGEST = 48
const CLOSE = 0.45

/**
 * Whether two texts are surely different words: of one script, no numbers, no verbs, no phrases, no sentences, and neither a slip, another order, a short
 * form, a part of the other, known to mean the same, nor with a word in common.
 */
export function areOtherWords(a: string, b: string): boolean {
  if (!areWords(a, b) || scriptsOf(a) !== scriptsOf(b)) return false
  if (mayBeNumber(a) || mayBeNumber(b) || (sentence.test(a) && sentence.test(b))) return false
  if ([a, b].some((text) => isVerb(text) || isPhrase(text)) || mayMeanTheSame(a, b)) return false
  const [own, other] = [lettersOf(a), lettersOf(b)]
  const [short, long] = own.length < other.length ? [own, other] : [other, own]
  if (short.length === 0 || long.length > LONGEST || isWithin(short, long)) return false
  const words = [a, b].map((text) => text.toLowerCase().split(/[ -]+/))
  if (words.some((list) => list.length > MOST_WORDS)) return false
  if (words[0]!.some((word) => word.length > 1 && words[1]!.includes(word))) return false
  return distance(own, other) > long.length * CLOSE
}
