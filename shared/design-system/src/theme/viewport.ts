import useMediaQuery from '@mui/material/useMediaQuery'

const phone = '(max-width: 576.95px)'

/** Up to 576 px (SHELL-80). */
export const useIsPhone = (): boolean => useMediaQuery(phone, { noSsr: true })

/** The same outside of a component, at this moment. */
export const isPhoneNow = (): boolean => typeof matchMedia === 'function' && matchMedia(phone).matches

/** Up to 768 px (SHELL-80). */
export const useIsTabletOrLess = (): boolean => useMediaQuery('(max-width: 768.95px)', { noSsr: true })
