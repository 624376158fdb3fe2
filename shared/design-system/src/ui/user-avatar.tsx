import Avatar from '@mui/material/Avatar'
import { useState } from 'react'

export interface UserAvatarProps {
  name: string
  /** A failed or missing picture falls back to the initials. */
  photoUrl?: string | null | undefined
  /** Pixels; 32 when absent. */
  size?: number | undefined
  /** Names the picture for readers; leave out where the name stands beside it. */
  labelled?: boolean | undefined
}

const hangul = /^[\u3131-\u318e\uac00-\ud7a3]/

/**
 * A Korean name shows its given name (김서연 → 서연), also behind a team or title (운영팀 박서진 → 서진); others their first
 * letters (Jane Doe → JD).
 */
export function initialsOf(name: string): string {
  const clean = name.trim()
  if (clean === '') return '?'
  if (hangul.test(clean)) {
    const words = clean.split(/\s+/).filter((word) => hangul.test(word))
    const word = words.at(-1) ?? clean
    // 황보 다니엘, 김 서연: what stands last is the given name already
    const letters = [...word]
    return (letters.length >= 3 ? letters.slice(-2) : letters).join('')
  }
  const parts = clean.split(/\s+/)
  const first = [...(parts[0] ?? '')][0] ?? ''
  const last = parts.length > 1 ? ([...(parts.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

export function UserAvatar({ name, photoUrl, size = 32, labelled = false }: UserAvatarProps) {
  const [failed, setFailed] = useState<string>()
  const shown = photoUrl && photoUrl !== failed ? photoUrl : undefined
  return (
    <Avatar
      {...(labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      sx={{
        width: size,
        height: size,
        fontSize: Math.max(11, Math.round(size * 0.36)),
        fontWeight: 600,
        bgcolor: 'primary.wash',
        color: 'primary.main',
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      {shown ? (
        <img
          src={shown}
          alt=""
          width={size}
          height={size}
          style={{ objectFit: 'cover', width: '100%', height: '100%' }}
          onError={() => setFailed(shown)}
        />
      ) : (
        initialsOf(name)
      )}
    </Avatar>
  )
}
