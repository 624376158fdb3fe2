import { useDesignLanguage } from '@madang/design-system/theme'
import type { ReplayStep } from '@madang/ink'

const split = (ms: number) => {
  const seconds = Math.floor(ms / 1000)
  return [Math.floor(seconds / 60), seconds % 60] as const
}

/** "2:10". */
export const clockOf = (ms: number): string => {
  const [minutes, seconds] = split(ms)
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}

const lengthKo = (ms: number) => {
  const [minutes, seconds] = split(ms)
  return minutes === 0 ? `${seconds}초` : `${minutes}분 ${seconds}초`
}
const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
const lengthEn = (ms: number) => {
  const [minutes, seconds] = split(ms)
  const rest = many(seconds, 'second')
  return minutes === 0 ? rest : `${many(minutes, 'minute')} ${rest}`
}

type PageName = (pageNo: number) => string
type Deed = Exclude<ReplayStep['kind'], 'pause'>

const deedsKo: Readonly<Record<Deed, string>> = {
  write: '쓰기 시작',
  erase: '지우기',
  move: '옮기기',
  undo: '되돌리기',
  redo: '다시 하기',
}
const deedsEn: Readonly<Record<Deed, string>> = {
  write: 'starts writing',
  erase: 'erases',
  move: 'moves ink',
  undo: 'undoes',
  redo: 'redoes',
}

const words = {
  ko: {
    controls: '다시 보기 조작',
    play: '재생',
    pause: '일시정지',
    line: '재생 위치',
    at: (at: number, all: number) => `${lengthKo(all)} 중 ${lengthKo(at)}`,
    speed: '빠르기',
    times: (count: number) => `${count}배`,
    skip: '멈춘 시간 건너뛰기',
    pauses: (count: number) => `멈춘 곳 ${count}군데`,
    scope: '볼 쪽',
    all: '모든 쪽, 쓴 순서대로',
    page: (name: string) => `${name}쪽`,
    question: '문항으로 가기',
    choose: '문항 고르기',
    no: (no: number) => `${no}번`,
    first: '첫 획',
    last: '마지막 획',
    steps: '풀이 순서',
    step: (step: ReplayStep, name: PageName) =>
      step.kind === 'pause'
        ? `${lengthKo(step.at)}: ${lengthKo(step.lasted)} 동안 멈춤`
        : `${lengthKo(step.at)}: ${step.no === null ? `${name(step.pageNo)}쪽에서` : `${step.no}번 문제`} ${deedsKo[step.kind]}`,
    empty: '이 쪽에는 필기가 없어요.',
  },
  en: {
    controls: 'Replay controls',
    play: 'Play',
    pause: 'Pause',
    line: 'Position',
    at: (at: number, all: number) => `${lengthEn(at)} of ${lengthEn(all)}`,
    speed: 'Speed',
    times: (count: number) => `${count}×`,
    skip: 'Skip pauses',
    pauses: (count: number) => many(count, 'pause'),
    scope: 'Pages',
    all: 'All pages, in the order of writing',
    page: (name: string) => `Page ${name}`,
    question: 'Go to question',
    choose: 'Choose a question',
    no: (no: number) => `No. ${no}`,
    first: 'First stroke',
    last: 'Last stroke',
    steps: 'Steps of the solution',
    step: (step: ReplayStep, name: PageName) =>
      step.kind === 'pause'
        ? `${lengthEn(step.at)}: pauses for ${lengthEn(step.lasted)}`
        : `${lengthEn(step.at)}: ${step.no === null ? `page ${name(step.pageNo)}` : `No. ${step.no}`}, ${deedsEn[step.kind]}`,
    empty: 'Nothing was written on this page.',
  },
} as const

/** Beside the pieces, as the pad's own words. */
export const useReplayWords = () => words[useDesignLanguage()]
