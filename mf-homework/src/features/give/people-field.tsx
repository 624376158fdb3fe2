import { limits } from '@madang/contract'
import { Box, Button, Stack } from '@madang/design-system/core'
import { SelectField, UserPicker } from '@madang/design-system/forms'
import type { FormState } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useEffect, useRef } from 'react'
import type { Homework } from './homework.rules.ts'
import { useLastStudents } from './use-last-students.ts'
import { useStudents } from './use-students.ts'

interface PeopleFieldProps {
  form: FormState<Homework>
  /** Homework that is given again. */
  taskIdx: number | null
  /** Numbers of its questions: those who were not right at one of them can be chosen at once. */
  wrongAt?: readonly number[] | undefined
}

/** Whom it is given to: found by name, taken from a regular room or a group, or as last time (HW-26). */
export function PeopleField({ form, taskIdx, wrongAt }: PeopleFieldProps) {
  const t = useT()
  const { id, name: _name, maxLength: _max, ...binding } = form.field('people', t('give.people.label'))
  const students = useStudents()
  const last = useLastStudents(taskIdx, binding.onChange)
  useMissed(wrongAt !== undefined && taskIdx !== null && binding.value.length === 0, () => last.take(wrongAt))
  return (
    <Box id={id}>
      <UserPicker
        {...binding}
        selected={binding.value}
        options={students.options}
        left={students.left}
        keyword={students.keyword}
        onSearch={students.setKeyword}
        loading={students.loading}
        max={limits.unpaged}
        addAll={students.roomCode !== '' || students.groupIdx > 0 || students.keyword !== ''}
        height={264}
        groups={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-end' }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <SelectField
                label={t('give.people.room')}
                placeholder={t('give.people.everyRoom')}
                value={students.roomCode}
                options={students.rooms.map(({ roomCode, roomTitle }) => ({
                  value: roomCode,
                  label: roomTitle,
                }))}
                onChange={students.setRoomCode}
              />
            </Box>
            {students.groups.length > 0 && (
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <SelectField
                  label={t('give.people.group')}
                  placeholder={t('give.people.everyRoom')}
                  value={students.groupIdx > 0 ? String(students.groupIdx) : ''}
                  options={students.groups.map(({ group, depth }) => ({
                    value: String(group.groupIdx),
                    // what a native list leaves of leading spaces
                    label: `${'\u2003'.repeat(depth)}${group.groupName}`,
                  }))}
                  onChange={(chosen) => students.setGroupIdx(Number(chosen))}
                />
              </Box>
            )}
            {wrongAt && taskIdx !== null && (
              <Button variant="outlined" loading={last.pending} onClick={() => void last.take(wrongAt)}>
                {t('give.people.wrong')}
              </Button>
            )}
            <Button variant="outlined" loading={last.pending} onClick={() => void last.take()}>
              {t(taskIdx === null ? 'give.people.asLast' : 'give.people.asThere')}
            </Button>
          </Stack>
        }
      />
    </Box>
  )
}

/** Homework of missed questions is for those who missed them, unless somebody is chosen already; the teacher may choose others. */
function useMissed(wanted: boolean, take: () => Promise<void>): void {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (wanted) void take()
  }, [wanted, take])
}
