import { Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { LinearProgress } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'

export interface RemovingProps {
  done: number
  total: number
}

/** Stays until everybody is out, or somebody can't be taken out (ROOMS-49). */
export function Removing({ done, total }: RemovingProps) {
  const t = useT()
  const title = t('roomInfo.people.removing')
  return (
    <Dialog open busy keepSmall size="small" title={title} onClose={() => {}}>
      <Typography role="status" sx={{ mb: 1.5 }}>
        {t('roomInfo.people.progress', { done, count: total })}
      </Typography>
      <LinearProgress
        aria-label={title}
        variant={done > 0 ? 'determinate' : 'indeterminate'}
        value={(done / total) * 100}
      />
    </Dialog>
  )
}
