import { firstTools, type InkTools } from '@madang/ink-pad'
import { defineSetting } from '@madang/remote-kit'

/** The tool, colours and widths that somebody wrote with last in this browser. A pen writes with the hand chosen too. */
export const penSetting = defineSetting<InkTools>({
  key: 'mf-homework.pen',
  of: 'person',
  initial: firstTools('hand'),
  check: (value): value is InkTools => {
    const kept = value as Partial<InkTools> | null
    const brush = (one: Partial<InkTools['pen']> | undefined) =>
      typeof one?.color === 'string' && /^#[0-9a-f]{6}$/.test(one.color) && Number(one.width) > 0
    return (
      typeof kept === 'object' &&
      kept !== null &&
      ['hand', 'pen', 'highlighter', 'ruler', 'eraser', 'lasso'].includes(String(kept.tool)) &&
      brush(kept.pen) &&
      brush(kept.highlighter) &&
      (kept.erases === 'strokes' || kept.erases === 'parts') &&
      typeof kept.penMode === 'boolean'
    )
  },
})
