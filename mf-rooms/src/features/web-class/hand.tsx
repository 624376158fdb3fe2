import { IconButton } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'

/** Drawn here: the shared icons are loaded by every page, and this one by the class alone. */
export function HandIcon({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d="M21 16c0 4.42-3.58 8-8 8-3.26 0-6.19-1.99-7.4-5.02l-3.03-7.61c-.31-.79.43-1.58 1.24-1.32l.79.26c.56.18 1.02.61 1.24 1.16l1.28 3.21c.08.2.26.32.46.32H8V3.25C8 2.56 8.56 2 9.25 2s1.25.56 1.25 1.25v8.25c0 .28.22.5.5.5s.5-.22.5-.5V1.25c0-.69.56-1.25 1.25-1.25S14 .56 14 1.25V11.5c0 .28.22.5.5.5s.5-.22.5-.5V2.75c0-.69.56-1.25 1.25-1.25s1.25.56 1.25 1.25v8.75c0 .28.22.5.5.5s.5-.22.5-.5V5.75c0-.69.56-1.25 1.25-1.25S21 5.06 21 5.75z" />
    </svg>
  )
}

/** Raises the own hand and takes it down; what everybody sees is what it shows. */
export function HandButton({ up, onHand }: { up: boolean; onHand(up: boolean): void }) {
  const t = useT()
  return (
    <IconButton
      aria-label={t('class.hand.raise')}
      aria-pressed={up}
      onClick={() => onHand(!up)}
      sx={{
        width: 44,
        height: 44,
        flex: 'none',
        ...(up && { bgcolor: 'primary.wash', color: 'primary.main' }),
      }}
    >
      <HandIcon size={24} />
    </IconButton>
  )
}
