import { NoteStatus } from '@madang/contract'
import fc from 'fast-check'
import { type NoteAction, type NoteActor, noteActionCodes, stepNote } from './note-state.ts'

const states = Object.values(NoteStatus)
const actors: NoteActor[] = ['author', 'corrector', 'rules']
const actions: NoteAction[] = [
  'save',
  'saving',
  'submit',
  'submission',
  'drawWork',
  'drawReview',
  'drawRetry',
  'mark',
  'inspect',
  'confirm',
  'reopen',
]
const deed = fc.record({ actor: fc.constantFrom(...actors), action: fc.constantFrom(...actions) })
const after = (status: NoteStatus, { actor, action }: { actor: NoteActor; action: NoteAction }) => {
  const step = stepNote(status, actor, action)
  return 'to' in step ? step.to : status
}

describe('states of a work note', () => {
  it('API-NOTE-07 goes 0→1 by save, 0 and 1→2 by submit, 2→3 by starting correction, 3→4 and 2→4 by confirming, 4→3 by reopening, and no other way', () => {
    const ways = states.flatMap((from) =>
      actors.flatMap((actor) =>
        actions.flatMap((action) => {
          const step = stepNote(from, actor, action)
          return 'to' in step && step.to !== from ? [`${actor} ${action} ${from}→${step.to}`] : []
        }),
      ),
    )
    expect(ways.sort()).toEqual(
      [
        'author save 0→1',
        'author submit 0→2',
        'author submit 1→2',
        'corrector inspect 2→3',
        'corrector confirm 2→4',
        'corrector confirm 3→4',
        'corrector reopen 4→3',
        'rules confirm 2→4',
        'rules confirm 3→4',
      ].sort(),
    )
  })

  it('goes back only where a corrector reopens it, whatever is done in whatever order, and never to its author’s hands', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        let status: NoteStatus = NoteStatus.NONE
        for (const one of deeds) {
          const next = after(status, one)
          const reopened =
            status === NoteStatus.COMPLETED && one.actor === 'corrector' && one.action === 'reopen'
          if (reopened) expect(next).toBe(NoteStatus.INSPECTION)
          else expect(next).toBeGreaterThanOrEqual(status)
          status = next
        }
      }),
    )
    fc.assert(
      fc.property(deed, ({ actor, action }) => {
        const step = stepNote(NoteStatus.COMPLETED, actor, action)
        const reopens = actor === 'corrector' && action === 'reopen'
        expect('to' in step).toBe(reopens || (actor === 'author' && action === 'drawRetry'))
      }),
    )
  })

  it('A-70 keeps the former state under codes 17 and 18 until 1 or 2 comes', () => {
    for (const status of [NoteStatus.NONE, NoteStatus.SAVE]) {
      for (const code of [17, 18] as const) {
        expect(stepNote(status, 'author', noteActionCodes[code])).toEqual({ to: status })
      }
      expect(stepNote(status, 'author', noteActionCodes[1])).toEqual({ to: NoteStatus.SAVE })
      expect(stepNote(status, 'author', noteActionCodes[2])).toEqual({ to: NoteStatus.SUBMIT })
    }
  })

  it('tells the author that the note is handed in, the corrector that it is in another state, others that it is not theirs', () => {
    const refusals = (actor: NoteActor, status: NoteStatus) =>
      Object.fromEntries(
        actions.flatMap((action) => {
          const step = stepNote(status, actor, action)
          return 'refused' in step ? [[action, step.refused]] : []
        }),
      )
    expect(refusals('author', NoteStatus.SUBMIT)).toEqual({
      save: 'WB-400-302',
      saving: 'WB-400-302',
      submit: 'WB-400-302',
      submission: 'WB-400-302',
      drawWork: 'WB-400-302',
      drawRetry: 'WB-409-005',
      drawReview: 'WB-403-101',
      mark: 'WB-403-101',
      inspect: 'WB-403-101',
      confirm: 'WB-403-101',
      reopen: 'WB-403-101',
    })
    expect(refusals('corrector', NoteStatus.INSPECTION)).toEqual({
      save: 'WB-403-101',
      saving: 'WB-403-101',
      submit: 'WB-403-101',
      submission: 'WB-403-101',
      drawWork: 'WB-403-101',
      drawRetry: 'WB-403-101',
      inspect: 'WB-409-005',
      reopen: 'WB-409-005',
    })
    expect(refusals('corrector', NoteStatus.SAVE)).toMatchObject({
      mark: 'WB-409-005',
      confirm: 'WB-409-005',
    })
  })
})
