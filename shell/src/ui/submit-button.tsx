import { Button, type ButtonProps, styled } from '@madang/design-system/core'

const Submit = styled(Button)(({ theme }) => ({
  '&&[aria-disabled="true"]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.wash,
    '@media (forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' },
  },
}))

/** Told as disabled until the form is `ready`; pressing it then lets the form say what is missing instead of nothing. */
export const SubmitButton = ({ ready, ...props }: ButtonProps & { ready: boolean }) => (
  <Submit type="submit" variant="contained" size="large" fullWidth aria-disabled={!ready} {...props} />
)
