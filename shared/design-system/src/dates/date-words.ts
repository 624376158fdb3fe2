import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import type { AdapterFormats } from '@mui/x-date-pickers/models'

/** The words of the calendar that we show; English is the picker's own. */
export const dateText: Record<'ko' | 'en', Partial<PickersLocaleText>> = {
  ko: {
    previousMonth: '이전 달',
    nextMonth: '다음 달',
    fieldYearPlaceholder: ({ digitAmount }) => 'Y'.repeat(digitAmount),
    fieldMonthPlaceholder: () => 'MM',
    fieldDayPlaceholder: () => 'DD',
    year: '년',
    month: '월',
    day: '일',
    empty: '비어 있음',
    fieldClearLabel: '지우기',
    cancelButtonLabel: '취소',
    okButtonLabel: '확인',
    todayButtonLabel: '오늘',
    datePickerToolbarTitle: '날짜 선택',
    openDatePickerDialogue: (formatted) =>
      formatted ? `날짜 선택, 선택한 날짜는 ${formatted}` : '날짜 선택',
    calendarViewSwitchingButtonAriaLabel: (view) =>
      view === 'year' ? '연도 보기에서 달력 보기로' : '달력 보기에서 연도 보기로',
  },
  en: {},
}

/** The picker puts day before month and month before year, as English does. */
export const dateFormats: Record<'ko' | 'en', Partial<AdapterFormats>> = {
  ko: {
    shortDate: 'M월 D일',
    normalDate: 'M월 D일',
    normalDateWithWeekday: 'M월 D일 dddd',
    fullDate: 'YYYY년 M월 D일',
    year: 'YYYY년',
  },
  en: {},
}

/** Head of the calendar. */
export const calendarHead: Record<'ko' | 'en', { format?: string }> = { ko: { format: 'YYYY년 M월' }, en: {} }
