/** The sentence that says what to do, from what the package manager said. */
export function explain(what: string, tail: string): string
