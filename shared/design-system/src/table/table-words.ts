const number = { ko: new Intl.NumberFormat('ko-KR'), en: new Intl.NumberFormat('en-US') }

export const tableWords = {
  ko: {
    total: (count: number) => `전체 ${number.ko.format(count)}건`,
    pages: (list: string) => `${list} 페이지 이동`,
    loading: '불러오는 중이에요.',
    previous: '이전 페이지',
    next: '다음 페이지',
    /** Said around the number of a page. */
    aroundPage: ['', '페이지'],
    pageOf: (page: number, pages: number) => `${number.ko.format(page)} / ${number.ko.format(pages)}`,
    list: '목록',
    perPage: '한 페이지에 보일 줄 수',
    rows: (count: number) => `${count}개씩 보기`,
    select: (name: string) => `${name} 선택`,
    selectAll: '이 페이지 모두 선택',
    empty: '표시할 내용이 없어요.',
  },
  en: {
    total: (count: number) => `${number.en.format(count)} ${count === 1 ? 'row' : 'rows'}`,
    pages: (list: string) => `Pages of ${list}`,
    loading: 'Loading',
    previous: 'Previous page',
    next: 'Next page',
    aroundPage: ['Page ', ''],
    pageOf: (page: number, pages: number) => `${number.en.format(page)} / ${number.en.format(pages)}`,
    list: 'list',
    perPage: 'Rows per page',
    rows: (count: number) => `${count} per page`,
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all on this page',
    empty: 'Nothing to show yet.',
  },
}
