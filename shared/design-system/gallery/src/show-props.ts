import type { DesignLanguage } from '@madang/design-system/theme'

export interface ShowProps {
  language: DesignLanguage
}
