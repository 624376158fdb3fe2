import { useDesignLanguage } from '@madang/design-system/theme'

const words = {
  ko: {
    label: '지난 회차 함께 보기',
    round: '볼 회차',
    no: (round: number) => `${round}회차`,
    beside: (round: number) => `${round}회차 나란히`,
    under: (round: number) => `${round}회차 필기 흐리게 깔기`,
    failed: '지난 회차의 필기를 불러오지 못했어요.',
    retry: '다시 시도',
    shown: '보이는 회차',
  },
  en: {
    label: 'Look at an earlier round',
    round: 'Round to look at',
    no: (round: number) => `Round ${round}`,
    beside: (round: number) => `Round ${round} beside`,
    under: (round: number) => `Faint ink of round ${round}`,
    failed: 'The ink of the earlier round could not be loaded.',
    retry: 'Try again',
    shown: 'Round that shows',
  },
} as const

/** Beside the pieces, as the pad's own words. */
export const useEarlierWords = () => words[useDesignLanguage()]
