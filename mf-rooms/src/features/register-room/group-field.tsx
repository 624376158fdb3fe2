import { codeOf } from '@madang/api-client'
import { type Group, group as groupCalls, SearchType } from '@madang/contract'
import { Box, Button, IconButton } from '@madang/design-system/core'
import { EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { ChevronDownIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useId, useRef, useState } from 'react'

interface GroupFieldProps {
  /** null: everybody, whatever group they stand in. */
  value: Group | null
  onChange(group: Group | null): void
}

/** The top level has no row. */
const ROOT = 0

/** The company's tree of groups; the groups below one are asked for when it is opened (ROOMS-51). */
export function GroupField({ value, onChange }: GroupFieldProps) {
  const t = useT()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const choose = (group: Group | null) => {
    onChange(group)
    close()
  }
  return (
    <Box
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return
        // the window around it stays
        event.stopPropagation()
        close()
      }}
    >
      <Button
        ref={trigger}
        size="small"
        variant="outlined"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        endIcon={<ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!open)}
        sx={{ maxWidth: 1 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {t('register.group.chosen', { name: value?.groupName ?? t('register.group.all') })}
        </Box>
      </Button>
      {open ? (
        <Box
          id={id}
          role="group"
          aria-label={t('register.group.label')}
          sx={{
            mt: 0.5,
            p: 0.5,
            maxHeight: 240,
            overflowY: 'auto',
            border: '1px solid',
            borderColor: 'border',
            borderRadius: 1,
          }}
        >
          <Name depth={0} on={value === null} onPick={() => choose(null)}>
            {t('register.group.all')}
          </Name>
          <Level up={ROOT} depth={0} chosen={value?.groupIdx ?? null} onChoose={choose} />
        </Box>
      ) : null}
    </Box>
  )
}

interface LevelProps {
  up: number
  depth: number
  chosen: number | null
  onChoose(group: Group): void
}

/** The groups right below one. */
function Level({ up, ...props }: LevelProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(groupCalls.list, { searchType: SearchType.GROUPS, upGroupIdx: up }),
    throwOnError: false,
  })
  if (!data) {
    return error ? (
      <ErrorState
        compact
        title={t('register.group.failed')}
        code={codeOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <ListSkeleton rows={2} />
    )
  }
  if (data.length === 0) return up === ROOT ? <EmptyState compact title={t('register.group.none')} /> : null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((group) => (
        <Line key={group.groupIdx} group={group} {...props} />
      ))}
    </Box>
  )
}

function Line({ group, depth, chosen, onChoose }: Omit<LevelProps, 'up'> & { group: Group }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { groupIdx, groupName, groupCount } = group
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Name depth={depth} on={groupIdx === chosen} onPick={() => onChoose(group)}>
          {groupName}
        </Name>
        {groupCount > 0 ? (
          <IconButton
            aria-label={t('register.group.below', { name: groupName })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        ) : null}
      </Box>
      {open ? <Level up={groupIdx} depth={depth + 1} chosen={chosen} onChoose={onChoose} /> : null}
    </li>
  )
}

interface NameProps {
  depth: number
  on: boolean
  onPick(): void
  children: string
}

const Name = ({ depth, on, onPick, children }: NameProps) => (
  <Button
    aria-pressed={on}
    onClick={onPick}
    sx={{
      flex: 1,
      width: 1,
      minWidth: 0,
      minHeight: 40,
      justifyContent: 'flex-start',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      pl: 1 + depth * 2.5,
      color: 'text.primary',
      fontWeight: on ? 700 : 400,
      bgcolor: on ? 'primary.wash' : 'transparent',
    }}
  >
    {children}
  </Button>
)
