/**
 * The oldest browsers that are let in (iPadOS and Safari, Chromium with Edge, Whale and Samsung Internet, Firefox ESR). The target of the
 * builds, the check of the built files, the refusal in the page and its words follow from these.
 */
export const oldestBrowsers = { safari: '16.4', chrome: '111', firefox: '115' } as const

/** The same for browserslist. */
export const browserslist: readonly string[] = [
  `safari >= ${oldestBrowsers.safari}`,
  `ios_saf >= ${oldestBrowsers.safari}`,
  `chrome >= ${oldestBrowsers.chrome}`,
  `edge >= ${oldestBrowsers.chrome}`,
  `firefox >= ${oldestBrowsers.firefox}`,
]

/**
 * A condition of `@supports` that holds from Chromium 111, Firefox 113 and Safari 16.2: the page itself tells older ones, without a
 * script that they might not be able to read.
 */
export const oldestColour = ['color', 'color-mix(in srgb,red,red)'] as const
