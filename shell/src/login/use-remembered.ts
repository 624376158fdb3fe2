import { useEffect, useState } from 'react'
import { api } from '../client/page.ts'
import { signInByRemember } from '../session/remember.ts'
import { isRemembered, restoreSession } from '../session/session.ts'
import { enter } from './enter.ts'

/** The stored remember token signs in by itself; when it can't, the form shows (AUTH-23, AUTH-24). */
export function useRemembered(): 'trying' | 'form' | 'unreachable' {
  const [state, setState] = useState<'trying' | 'form' | 'unreachable'>(() =>
    isRemembered() ? 'trying' : 'form',
  )
  useEffect(() => {
    if (state !== 'trying') return
    let live = true
    signInByRemember(api).then((result) => {
      if (result.kind === 'signed-in') enter(result.signedIn)
      else if (result.kind === 'elsewhere') restoreSession()
      else if (live) setState(result.kind === 'unreachable' ? 'unreachable' : 'form')
    })
    return () => {
      live = false
    }
  }, [state])
  return state
}
