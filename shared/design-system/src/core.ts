export { default as Stack } from '@mui/material/Stack'
export { styled } from '@mui/material/styles'
export { default as Typography } from '@mui/material/Typography'
export { Alert, type AlertProps, type Severity } from './core/alert.tsx'
export { Box } from './core/box.ts'
export { Button, type ButtonProps } from './core/button.tsx'
export { CheckboxField, type CheckboxFieldProps } from './core/checkbox-field.tsx'
export { CircularProgress, type CircularProgressProps } from './core/circular-progress.tsx'
export { isComposing, useEnter } from './core/composition.ts'
export { Field, type FieldProps, VisuallyHidden } from './core/field.tsx'
export { IconButton } from './core/icon-button.tsx'
export {
  drawMissingParts,
  type LazyOptions,
  lazy,
  lazyPage,
  type MissingPartProps,
  Suspense,
} from './core/lazy.tsx'
export { Link } from './core/link.tsx'
export { PasswordInput, type PasswordInputProps } from './core/password-input.tsx'
export { ProductMark } from './core/product-mark.tsx'
export { TextInput, type TextInputProps } from './core/text-input.tsx'
