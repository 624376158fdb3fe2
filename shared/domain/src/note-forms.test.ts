import { classNoteForms, optionBits } from './note-forms'

describe('forms of a class note', () => {
  it('are read from a whole number; anything else allows nothing (A-32)', () => {
    expect(
      ['6', ' 4 ', '0', '', null, 'x', '4.5', '-2', '0x6', '6,2', '99999999999'].map(optionBits),
    ).toEqual([6, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('are what was kept of it, as far as its class type allows it', () => {
    const forms = (option: string | null, kept: number) => {
      const { view, pdf, pictures } = classNoteForms(option, kept)
      return [view && 'view', pdf && 'pdf', pictures && 'pictures'].filter(Boolean).join(' ')
    }
    expect([
      forms('6', 6),
      forms('6', 4),
      forms('6', 2),
      forms('6', 0),
      forms('4', 6),
      forms('2', 6),
      forms('0', 6),
      forms('?', 6),
    ]).toEqual(['view pdf pictures', 'view pdf', 'view pictures', 'view', 'pdf', 'view pictures', '', ''])
  })
})
