/** Lines in which a person's name or what was written holds the keyword, whatever the case of its letters. */
export function linesWith<L extends { userName: string; text: string }>(
  lines: readonly L[],
  keyword: string,
): readonly L[] {
  const asked = keyword.trim().normalize('NFC').toLowerCase()
  if (asked === '') return lines
  return lines.filter(({ userName, text }) =>
    [userName, text].some((one) => one.normalize('NFC').toLowerCase().includes(asked)),
  )
}
