import { useDesignLanguage } from '@madang/design-system/theme'
import type { PadTool } from './tools.ts'

interface Words {
  toolbar: string
  tools: Readonly<Record<PadTool, string>>
  undo: string
  redo: string
  more: string
  options: Readonly<Record<'pen' | 'highlighter' | 'eraser', string>>
  color: string
  colors: Readonly<Record<string, string>>
  width: string
  widths: readonly [string, string, string]
  fingers: string
  eraser: string
  erases: Readonly<Record<'strokes' | 'parts', string>>
  zoomIn: string
  zoomOut: string
  fit: string
  chosen: (count: number) => string
  remove: string
  letGo: string
}

const words: Readonly<Record<'ko' | 'en', Words>> = {
  ko: {
    toolbar: '필기 도구',
    tools: {
      hand: '손 (넘기기, 문항 고르기)',
      pen: '펜',
      highlighter: '형광펜',
      ruler: '자',
      eraser: '지우개',
      lasso: '올가미',
    },
    undo: '되돌리기',
    redo: '다시 하기',
    more: '필기 도구 더 보기',
    options: { pen: '펜 색과 굵기', highlighter: '형광펜 색과 굵기', eraser: '지우는 방법' },
    color: '색',
    colors: {
      '#1b1f24': '검정',
      '#1d4ed8': '파랑',
      '#c81e1e': '빨강',
      '#15803d': '초록',
      '#7e22ce': '보라',
      '#facc15': '노랑',
      '#4ade80': '연두',
      '#f472b6': '분홍',
      '#38bdf8': '하늘',
      '#fb923c': '주황',
    },
    width: '굵기',
    widths: ['가늘게', '보통', '굵게'],
    fingers: '손가락으로도 쓰기',
    eraser: '지우는 방법',
    erases: { strokes: '획 전체', parts: '닿은 부분만' },
    zoomIn: '확대',
    zoomOut: '축소',
    fit: '너비에 맞추기',
    chosen: (count) => `획 ${count}개를 골랐어요. 끌거나 화살표 키로 옮길 수 있어요.`,
    remove: '고른 획 지우기',
    letGo: '고르기 취소',
  },
  en: {
    toolbar: 'Pen tools',
    tools: {
      hand: 'Hand (scroll, choose a question)',
      pen: 'Pen',
      highlighter: 'Highlighter',
      ruler: 'Ruler',
      eraser: 'Eraser',
      lasso: 'Lasso',
    },
    undo: 'Undo',
    redo: 'Redo',
    more: 'More pen tools',
    options: {
      pen: 'Colour and width of the pen',
      highlighter: 'Colour and width of the highlighter',
      eraser: 'How the eraser works',
    },
    color: 'Colour',
    colors: {
      '#1b1f24': 'Black',
      '#1d4ed8': 'Blue',
      '#c81e1e': 'Red',
      '#15803d': 'Green',
      '#7e22ce': 'Purple',
      '#facc15': 'Yellow',
      '#4ade80': 'Light green',
      '#f472b6': 'Pink',
      '#38bdf8': 'Sky blue',
      '#fb923c': 'Orange',
    },
    width: 'Width',
    widths: ['Thin', 'Medium', 'Thick'],
    fingers: 'Write with fingers too',
    eraser: 'How the eraser works',
    erases: { strokes: 'Whole strokes', parts: 'Only what it touches' },
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to width',
    chosen: (count) =>
      count === 1
        ? '1 stroke chosen. Drag it, or move it by the arrow keys.'
        : `${count} strokes chosen. Drag them, or move them by the arrow keys.`,
    remove: 'Erase what is chosen',
    letGo: 'Let go',
  },
}

/** Beside the pieces, as the kit's and the design system's own words. */
export const usePadWords = (): Words => words[useDesignLanguage()]
