import type { Brush } from '@madang/ink'

/** What a finger or a mouse does on the page. A pen always writes. */
export type PadTool = 'hand' | 'pen' | 'highlighter' | 'ruler' | 'eraser' | 'lasso'

export const penColors = ['#1b1f24', '#1d4ed8', '#c81e1e', '#15803d', '#7e22ce'] as const
export const markColors = ['#facc15', '#4ade80', '#f472b6', '#38bdf8', '#fb923c'] as const
/** Pixels of a page that is 1000 wide. */
export const penWidths = [2, 4, 8] as const
export const markWidths = [16, 26, 40] as const

export interface InkTools {
  readonly tool: PadTool
  readonly pen: { readonly color: string; readonly width: number }
  readonly highlighter: { readonly color: string; readonly width: number }
  /** The eraser takes whole strokes, or just what it touches. */
  readonly erases: 'strokes' | 'parts'
  /** A pen has been here: fingers move the page, until somebody lets them write again. */
  readonly penMode: boolean
}

export const firstTools = (tool: PadTool, color: string = penColors[0]): InkTools => ({
  tool,
  pen: { color, width: penWidths[1] },
  highlighter: { color: markColors[0], width: markWidths[1] },
  erases: 'strokes',
  penMode: false,
})

/** What can have a colour and a width. */
export const optionsOf = (tool: PadTool): 'pen' | 'highlighter' | 'eraser' | null => {
  if (tool === 'highlighter' || tool === 'eraser') return tool
  return tool === 'pen' || tool === 'ruler' ? 'pen' : null
}

/** What a stroke is drawn with, on a page of this width. */
export function brushOf(tools: InkTools, pageWidth: number): Brush {
  const kind = tools.tool === 'highlighter' ? 'highlighter' : 'pen'
  const { color, width } = tools[kind]
  return { tool: kind, color, width: (width * pageWidth) / 1000 }
}

/** Pixels of the screen around the eraser's middle. */
export const eraserRadius = 12

/** Without a modifier, while the pad has the focus; both languages' keyboards have these where they are. */
export const toolKeys: Readonly<Record<string, PadTool>> = {
  KeyV: 'hand',
  KeyP: 'pen',
  KeyM: 'highlighter',
  KeyR: 'ruler',
  KeyE: 'eraser',
  KeyL: 'lasso',
}
