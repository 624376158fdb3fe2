import { styled } from '@madang/design-system/core'

/** The browser's own dialog in our clothes: nothing to load for it, where the design system's is not on the page yet. */
export const NativeModal = styled('dialog')(({ theme }) => ({
  width: 'min(460px, calc(100vw - 32px))',
  boxSizing: 'border-box',
  padding: 24,
  border: 0,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: '0 16px 48px rgb(0 0 0 / 0.28)',
  '&::backdrop': { backgroundColor: 'rgb(10 14 20 / 0.5)' },
}))
