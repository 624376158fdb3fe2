/**
 * What was handed in, as the one text over which both sides make the hash of a receipt: answers in the order of their
 * questions, without those that are blank.
 */
export const answersAsText = (answers: readonly { no: number; answer: string }[]): string =>
  JSON.stringify(
    answers
      .filter(({ answer }) => answer.trim() !== '')
      .toSorted((a, b) => a.no - b.no)
      .map(({ no, answer }) => [no, answer]),
  )
