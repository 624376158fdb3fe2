test('what the library warns of is heard for the PDF that it works on, and no other is blamed', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { hearing } = await import('./hearing.ts')
  const said: unknown[] = []
  const later = (words: string) => async () => {
    await Promise.resolve()
    console.warn(words)
    await Promise.resolve()
    return words
  }
  const good = hearing(later('Warning: TT: undefined function: 3'))
  const bad = hearing(later('Warning: Unable to decode image "img": "x".'))
  const failed = hearing(async () => {
    console.warn('Warning: XRef')
    throw new Error('broken')
  })
  const last = hearing(later('not the library’s'))
  said.push(await good, await bad, await failed.catch((error: Error) => error.message), await last)
  expect(said).toEqual([
    { done: 'Warning: TT: undefined function: 3', warnings: [] },
    { done: 'Warning: Unable to decode image "img": "x".', warnings: ['Unable to decode image "img": "x".'] },
    'broken',
    { done: 'not the library’s', warnings: [] },
  ])
})
