import type { GridLocaleText } from '@mui/x-data-grid'

/** Only the words of the parts that our tables show; the grid's whole Korean file would cost ten times that. */
export const gridText: Record<'ko' | 'en', Partial<GridLocaleText>> = {
  ko: {
    noRowsLabel: '표시할 내용이 없어요.',
    columnHeaderSortIconLabel: '정렬',
    checkboxSelectionSelectAllRows: '이 페이지 모두 선택',
    checkboxSelectionUnselectAllRows: '이 페이지 선택 해제',
    checkboxSelectionSelectRow: '줄 선택',
    checkboxSelectionUnselectRow: '줄 선택 해제',
  },
  en: {
    noRowsLabel: 'Nothing to show yet.',
    checkboxSelectionSelectAllRows: 'Select all on this page',
    checkboxSelectionUnselectAllRows: 'Clear this page',
  },
}
