import { extensionOf, fileFault, generalFileRules } from './file-rules.ts'

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

  it('can ask for an end of the name', () => {
    const rules = { ...generalFileRules, suffixes: ['_a', '_b'] }
    expect(fileFault(file('x_a.png'), rules)).toBeNull()
    expect(fileFault(file('x_c.png'), rules)).toBe('suffix')
  })
})
