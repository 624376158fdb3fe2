import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { LABEL, PAPER, placeQuestions } from './print.rules.ts'

const crop = fc
  .record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 6000 }) })
  .chain((size) => fc.integer({ min: size.width, max: 6000 }).map((pageWidth) => ({ ...size, pageWidth })))

describe('sheets of questions', () => {
  it('hold each question whole with room below it, in their order, none over another', () => {
    fc.assert(
      fc.property(fc.array(crop, { maxLength: 60 }), (crops) => {
        const placed = placeQuestions(crops)
        assert.equal(placed.length, crops.length)
        placed.forEach(({ sheet, y, width, height }, i) => {
          assert.ok(width <= PAPER.width - 2 * PAPER.margin + 0.001)
          assert.ok(y >= PAPER.head && y + LABEL + height + 100 <= PAPER.height - PAPER.margin)
          assert.ok(Math.abs(width / height - crops[i]!.width / crops[i]!.height) < 0.001 * (width / height))
          const before = placed[i - 1]
          assert.ok(
            !before
              ? sheet === 0
              : sheet === before.sheet + 1 ||
                  (sheet === before.sheet && y >= before.y + LABEL + before.height + 100),
          )
        })
      }),
    )
  })
})
