import { Button } from '@madang/design-system/core'
import { VisibilityIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import type { Ref } from 'react'

export interface PreviewButtonProps {
  disabled: boolean
  onClick(): void
  ref?: Ref<HTMLButtonElement>
}

export function PreviewButton({ disabled, onClick, ref }: PreviewButtonProps) {
  const t = useT()
  return (
    <Button ref={ref} startIcon={<VisibilityIcon fontSize="small" />} disabled={disabled} onClick={onClick}>
      {t('give.preview.button')}
    </Button>
  )
}
