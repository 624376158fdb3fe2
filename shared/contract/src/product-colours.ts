/** What the product looks like where a company has set no colours, or unreadable ones (SHELL-72); `#rrggbb`. */
export const productColours = {
  primary: '#2456d6',
  secondary: '#0f8a6c',
  loginBackground: '#e9eefb',
} as const
