import { type AnswerOf, limits, room } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { type ReactNode, useEffect } from 'react'

interface WhoAttendsProps {
  roomCode: string
  /** Who attends can't be asked for: it was said, and there is nothing to open. */
  onClose(): void
  children(people: AnswerOf<'room.users'>): ReactNode
}

/** Asks for all who attend a room before a form that begins with them opens (MAN-ROOM-12). */
export function WhoAttends({ roomCode, onClose, children }: WhoAttendsProps) {
  const { showError } = useServices()
  const { data, error } = useQuery({
    ...callQuery(room.users, { roomCode, paging: false, size: limits.unpaged }),
    throwOnError: false,
  })
  useEffect(() => {
    if (!error || data) return
    showError(error)
    onClose()
  }, [error, data, showError, onClose])
  return data ? children(data) : null
}
