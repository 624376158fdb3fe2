import { Link, Typography } from '@madang/design-system/core'
import { ArrowBackIcon } from '@madang/design-system/icons'
import { Link as RouterLink } from '@madang/remote-kit/router'
import { useStudentPaths } from './paths.ts'

/** Above a page's title: the list that it belongs to. */
export const BackTo = ({ to, label }: { to: string; label: string }) => (
  <Typography variant="body2" component="div">
    <Link
      component={RouterLink}
      to={to}
      // a line alone is lower than a target may be
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}
    >
      <ArrowBackIcon fontSize="inherit" aria-hidden />
      {label}
    </Link>
  </Typography>
)

/** Above a student's homework: the list that it was opened from. */
export const BackToStudentList = ({ label }: { label: string }) => (
  <BackTo to={useStudentPaths().list} label={label} />
)
