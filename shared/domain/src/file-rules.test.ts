import { chooseFiles, extensionOf, fileFault, generalFileRules, roomFileRules } from './file-rules.ts'

const file = (name: string, size = 10) => ({ name, size })

describe('SHELL-92 general limits of files', () => {
  it('judge extension and size', () => {
    expect(fileFault(file('a.PNG'), generalFileRules)).toBeNull()
    expect(fileFault(file('사진.jfif'), generalFileRules)).toBe('extension')
    expect(fileFault(file('a.zip'), generalFileRules)).toBe('extension')
    expect(fileFault(file('a.pdf', 31_457_280), generalFileRules)).toBeNull()
    expect(fileFault(file('a.pdf', 31_457_281), generalFileRules)).toBe('size')
    expect(fileFault(file('a.pdf', 0), generalFileRules)).toBe('empty')
    expect(extensionOf('.pdf')).toBe('')
    expect(extensionOf('a.pdf.exe')).toBe('exe')
  })

  it('keep the good files of a selection and name the rest', () => {
    const chosen = [file('1.png'), file('2.exe'), file('3.png'), file('4.png', 31_457_281), file('5.png')]
    const { accepted, refused } = chooseFiles(chosen, { ...generalFileRules, count: 2 })
    expect(accepted.map((f) => f.name)).toEqual(['1.png', '3.png'])
    expect(refused.map((r) => [r.file.name, r.fault])).toEqual([
      ['2.exe', 'extension'],
      ['4.png', 'size'],
      ['5.png', 'count'],
    ])
  })

  it('ignore a second file of the same name, however its letters are composed', () => {
    const { accepted, refused } = chooseFiles(
      [file('한글.png'.normalize('NFD')), file('b.png'), file('b.png')],
      generalFileRules,
      [file('한글.png'.normalize('NFC'))],
    )
    expect(accepted.map((f) => f.name)).toEqual(['b.png'])
    expect(refused).toEqual([])
  })

  it('can ask for an end of the name', () => {
    const rules = { ...generalFileRules, suffixes: ['_a', '_b'] }
    expect(fileFault(file('x_a.png'), rules)).toBeNull()
    expect(fileFault(file('x_c.png'), rules)).toBe('suffix')
  })

  it('room files may be archives of 500 MB', () => {
    expect(fileFault(file('a.zip', 500 * 1024 * 1024), roomFileRules)).toBeNull()
    expect(fileFault(file('a.zip', 500 * 1024 * 1024 + 1), roomFileRules)).toBe('size')
  })
})
