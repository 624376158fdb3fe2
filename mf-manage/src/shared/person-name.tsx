import { Link as TextLink } from '@madang/design-system/core'
import { isOperator } from '@madang/domain'
import { useMe, Widget } from '@madang/remote-kit'
import { useState } from 'react'

interface PersonNameProps {
  /** Guests have none above 0. */
  userIdx: number
  name: string
}

/** A name; who may see people's details opens this one's over the page (MAN-USER-37). For everybody else it is text. */
export function PersonName({ userIdx, name }: PersonNameProps) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  if (userIdx <= 0 || !isOperator(me.userTypeCd)) return name
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
