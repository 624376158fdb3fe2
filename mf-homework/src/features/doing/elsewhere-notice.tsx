import { Alert, Button } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'

/** Another tab is written in: this one shows what it sends, until somebody goes on here. */
export function ElsewhereNotice({ onTake }: { onTake(): void }) {
  const t = useT()
  return (
    <Alert
      severity="warning"
      title={t('doing.elsewhere.title')}
      action={
        <Button size="small" onClick={onTake}>
          {t('doing.elsewhere.take')}
        </Button>
      }
    >
      {t('doing.elsewhere.text')}
    </Alert>
  )
}
