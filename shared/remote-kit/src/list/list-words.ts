/** What every list says alike. The words of its rows are the page's. */
export const listWords = {
  ko: {
    emptyFound: '조건에 맞는 항목이 없어요.',
    emptyFoundText: '조건을 바꾸거나 기간을 넓혀 보세요.',
    reset: '초기화',
    wider: (days: number) => `최근 ${days}일 보기`,
    offline: '인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
  },
  en: {
    emptyFound: 'Nothing matches these filters.',
    emptyFoundText: 'Change the filters or widen the period.',
    reset: 'Reset',
    wider: (days: number) => `Show the last ${days} days`,
    offline: 'Check your connection, then try again.',
  },
} as const
