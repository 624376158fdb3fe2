/** Between two looks of one's own where nobody tells of news, ms. */
export const lookMs = 10_000
