import { Alert, Box, Button } from '@madang/design-system/core'
import { SelectField } from '@madang/design-system/forms'
import { useEarlierWords } from './earlier-words.ts'
import type { Earlier } from './use-earlier.ts'

/** Which earlier round is looked at, and how; nothing where there is none. */
export function EarlierBar({ earlier }: { earlier: Earlier }) {
  const say = useEarlierWords()
  const { rounds, chosen, choose, beside, setBeside, under, setUnder, failed, retry } = earlier
  if (!chosen) return null
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box
        role="group"
        aria-label={say.label}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}
      >
        {rounds.length > 1 && (
          <Box sx={{ width: 150 }}>
            <SelectField
              label={say.round}
              value={String(chosen.round)}
              options={rounds.map(({ round }) => ({ value: String(round), label: say.no(round) }))}
              onChange={(next) => choose(Number(next))}
            />
          </Box>
        )}
        <Button
          variant={beside ? 'contained' : 'outlined'}
          aria-pressed={beside}
          onClick={() => setBeside(!beside)}
        >
          {say.beside(chosen.round)}
        </Button>
        <Button
          variant={under ? 'contained' : 'outlined'}
          aria-pressed={under}
          onClick={() => setUnder(!under)}
        >
          {say.under(chosen.round)}
        </Button>
      </Box>
      {failed && (
        <Alert
          severity="warning"
          action={
            <Button size="small" onClick={retry}>
              {say.retry}
            </Button>
          }
        >
          {say.failed}
        </Alert>
      )}
    </Box>
  )
}
