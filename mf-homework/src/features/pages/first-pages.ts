/** What is asked for first of a book's pages, before anybody knows how many there are: the shell sends the same ahead. */
export const firstPages = { fromPage: 1 } as const
