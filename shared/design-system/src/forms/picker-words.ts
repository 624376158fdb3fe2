export const pickerWords = {
  ko: {
    search: '이름 또는 아이디 검색',
    chosen: (count: number) => `${count}명 선택`,
    chosenOf: (count: number, max: number) => `최대 ${max}명 중 ${count}명 선택`,
    addAll: '검색 결과 모두 선택',
    clear: '선택 해제',
    remove: (name: string) => `${name} 선택 해제`,
    more: (count: number) => `외 ${count}명`,
    left: (count: number) => `${count.toLocaleString('ko')}명이 더 있어요. 이름이나 아이디로 찾아 주세요.`,
    none: '찾는 사람이 없어요.',
    loading: '찾는 중이에요.',
    full: '더 선택할 수 없어요.',
  },
  en: {
    search: 'Search by name or ID',
    chosen: (count: number) => `${count} selected`,
    chosenOf: (count: number, max: number) => `${count} of ${max} selected`,
    addAll: 'Select all found',
    clear: 'Clear selection',
    remove: (name: string) => `Remove ${name}`,
    more: (count: number) => `${count} more`,
    left: (count: number) =>
      count === 1
        ? '1 more person is not shown. Search by name or ID.'
        : `${count.toLocaleString('en')} more people are not shown. Search by name or ID.`,
    none: 'Nobody found.',
    loading: 'Searching',
    full: 'No more people can be selected.',
  },
}
