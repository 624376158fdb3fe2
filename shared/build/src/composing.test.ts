import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')

/** Where no Hangul is ever composed, and why. */
const nothingComposed: Readonly<Record<string, string>> = {
  'shared/design-system/src/ui/tooltip.tsx': 'hides words that say nothing of what is typed',
  'shared/design-system/src/tree/tree-row.tsx': 'rows of a tree take no text',
  'shared/design-system/src/table/table-grid.tsx': 'rows of a table; what is a control in them is left alone',
  'shared/design-system/src/dates/date-field.tsx': 'digits of a date',
  'shared/design-system/src/forms/choice-input.tsx': 'radio buttons and boxes to tick',
  'shared/design-system/src/forms/invite-code-input.tsx': 'Latin letters and digits of a code',
  'mf-homework/src/features/editor/stage.tsx': 'the picture of a page',
  'mf-homework/src/features/editor/rect-layer.tsx': 'rectangles on a page',
  'mf-notes/src/features/correct/points-input.tsx': 'digits of a number',
  'mf-rooms/src/features/register-room/group-field.tsx': 'buttons of a list',
}

const files = globSync('{shell,mf-*,shared/*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|spec)\.tsx?$|\/testing\//.test(file))
  .sort()

/** A key that Hangul is composed with, too, is judged here. */
const judges = (source: string) => /\b(key|code)\s*(===|!==)\s*['"](Enter|Escape)['"]/.test(source)

test('whoever acts on Enter or Escape asks whether Hangul is being composed, or no text is typed there', () => {
  const acting = files.filter((file) => judges(readFileSync(path.join(root, file), 'utf8')))
  expect(acting.length).toBeGreaterThan(10)
  const unasked = acting.filter(
    (file) => !/isComposing|useEnter/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(unasked).toEqual(Object.keys(nothingComposed).sort())
})
