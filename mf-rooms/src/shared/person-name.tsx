import { Link as TextLink } from '@madang/design-system/core'
import { isOperator } from '@madang/domain'
import { useArea, useMe, Widget } from '@madang/remote-kit'
import { useState } from 'react'

interface PersonNameProps {
  /** Guests have none above 0. */
  userIdx: number
  name: string
}

/** Whether names lead to people's details here: in the console, for who may see these (MAN-USER-37). */
export function useNamesOpen(): boolean {
  const { userTypeCd } = useMe()
  return useArea() === 'MANAGE' && isOperator(userTypeCd)
}

/** A name; in the console it opens the person's detail over the page for who may see it (MAN-USER-37). Elsewhere it is text. */
export function PersonName({ userIdx, name }: PersonNameProps) {
  const opens = useNamesOpen()
  const [open, setOpen] = useState(false)
  if (userIdx <= 0 || !opens) return name
  return (
    <>
      <TextLink
        component="button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // a line alone is lower than a target may be
        sx={{ minHeight: 28, textAlign: 'start', font: 'inherit', overflowWrap: 'anywhere' }}
      >
        {name}
      </TextLink>
      {open ? <Widget of="@mf-manage/user-detail" userIdx={userIdx} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
