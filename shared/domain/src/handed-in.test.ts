import fc from 'fast-check'
import { answersAsText } from './handed-in.ts'

describe('the text of what was handed in', () => {
  it('is the same in whichever order answers were typed, and says every one that is not blank', () => {
    const answers = fc.uniqueArray(fc.record({ no: fc.integer({ min: 1, max: 100 }), answer: fc.string() }), {
      selector: ({ no }) => no,
    })
    fc.assert(
      fc.property(answers, (list) => {
        expect(answersAsText(list.toReversed())).toBe(answersAsText(list))
        const said = JSON.parse(answersAsText(list)) as [number, string][]
        expect(new Map(said)).toEqual(
          new Map(list.filter(({ answer }) => answer.trim()).map(({ no, answer }) => [no, answer])),
        )
      }),
    )
  })

  it('tells apart what differs', () => {
    expect(answersAsText([{ no: 1, answer: '3' }])).toBe('[[1,"3"]]')
    expect(answersAsText([{ no: 1, answer: '3' }])).not.toBe(answersAsText([{ no: 2, answer: '3' }]))
  })
})
