/**
 * Stands for the theme that MUI's pieces fall back to without a provider. Every root of the page has the product's; making one was 9 kB
 * before every first page.
 */
export default {}
