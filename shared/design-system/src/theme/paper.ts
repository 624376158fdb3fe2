/** What is pressed, or lies over the page: nothing that one reads on paper. */
export const notOnPaper = { '@media print': { display: 'none !important' } } as const

/** Bare elements on paper, of every page. */
export const onPaper = {
  '@media print': {
    // ways to other pages, pagers, search conditions, tools and tabs, whoever draws them
    'nav, [role="search"], [role="toolbar"], [role="tablist"]': notOnPaper['@media print'],
    // the switch with its words: what it shows is on the page
    'label:has([role="switch"])': notOnPaper['@media print'],
    body: { backgroundColor: '#fff' },
    // what is as high as a window begins a sheet of its own
    'body, main, main > *': { display: 'block !important', minHeight: '0 !important' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'img, svg, canvas, figure, tr, li': { breakInside: 'avoid' },
  },
} as const
