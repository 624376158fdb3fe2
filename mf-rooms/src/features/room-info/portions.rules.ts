/** So many go in one call: large enough to be quick, small enough to say how far it is. */
export const portion = 100

/** @returns the same people in the same order, in lists of at most `portion` */
export const portionsOf = (people: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(people.length / portion) }, (_, n) =>
    people.slice(n * portion, (n + 1) * portion),
  )
