const number = { ko: new Intl.NumberFormat('ko-KR'), en: new Intl.NumberFormat('en-US') }

/** Beyond it nobody needs the exact number, and a server may stop counting. */
const mostCounted = 10_000

export const tableWords = {
  ko: {
    total: (count: number) =>
      count > mostCounted ? `${number.ko.format(mostCounted)}건 이상` : `전체 ${number.ko.format(count)}건`,
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
    stale: '새로 불러오지 못해서 이전 내용을 보여 드려요.',
    retry: '다시 시도',
  },
  en: {
    total: (count: number) =>
      count > mostCounted
        ? `${number.en.format(mostCounted)} or more`
        : `${number.en.format(count)} ${count === 1 ? 'row' : 'rows'}`,
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
    stale: 'Newer rows could not be loaded; these are from before.',
    retry: 'Try again',
  },
}
