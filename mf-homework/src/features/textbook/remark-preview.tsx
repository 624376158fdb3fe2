import type { RemarkedNote } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { tableLooks } from './table-looks.ts'

/** Who gains and who loses if what was handed in is marked again. */
export function RemarkPreview({ list }: { list: readonly RemarkedNote[] }) {
  const t = useT()
  const gains = list.filter(({ before, after }) => after > before).length
  const loses = list.filter(({ before, after }) => after < before).length
  if (list.length === 0) return <Typography sx={{ mt: 2 }}>{t('textbook.remark.nobody')}</Typography>
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        {t('textbook.remark.summary', { count: list.length, gains, loses })}
      </Typography>
      <Box component="table" aria-label={t('textbook.remark.label')} sx={tableLooks}>
        <thead>
          <tr>
            <th scope="col">{t('textbook.remark.name')}</th>
            <th scope="col">{t('textbook.remark.before')}</th>
            <th scope="col">{t('textbook.remark.after')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ noteIdx, userName, taskName, before, after, of, unsureList }) => (
            <tr key={noteIdx}>
              <th scope="row">{t('textbook.remark.of', { name: userName, task: taskName })}</th>
              <td>{t('textbook.remark.right', { right: before, of })}</td>
              <td>
                {t(
                  after === before
                    ? 'textbook.remark.right'
                    : after > before
                      ? 'textbook.remark.more'
                      : 'textbook.remark.fewer',
                  { right: after, of, by: Math.abs(after - before) },
                )}
                {unsureList.length > 0 && ` · ${t('textbook.remark.unsure', { nos: unsureList.join(', ') })}`}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  )
}
