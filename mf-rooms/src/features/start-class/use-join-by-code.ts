import { ApiError } from '@madang/api-client'
import { type AnyCode, room } from '@madang/contract'
import { parseInviteCode } from '@madang/domain'
import { useBranding, useServices } from '@madang/remote-kit'
import { useState } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'

/** `short`: not nine digits yet. `wrong`: no class behind them (ROOMS-23). `none`: its class is not running (ROOMS-39). */
export type CodeProblem = 'short' | 'wrong' | 'none'

const problems: Partial<Record<AnyCode, CodeProblem>> = {
  'WB-400-220': 'wrong',
  'WB-400-200': 'wrong',
  'WB-400-025': 'none',
  'WB-403-105': 'none',
  'WB-403-112': 'none',
}

/** Looks the class of a code up and goes there (ROOMS-22). */
export function useJoinByCode(onEnter: (door: ClassDoor) => void) {
  const { api, showError } = useServices()
  const { company } = useBranding()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const [busy, setBusy] = useState(false)

  const join = async () => {
    const inviteCode = parseInviteCode(code)
    if (inviteCode === null) return setProblem('short')
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const result = await api.call(room.joinInfo, { inviteCode, companyCode: company.companyCode })
      onEnter({ meetCode: result.meetCode, meetTitle: result.meetTitle, inviteCode })
    } catch (error) {
      const known = error instanceof ApiError ? problems[error.code] : undefined
      if (known) setProblem(known)
      else showError(error)
    } finally {
      setBusy(false)
    }
  }
  const change = (digits: string) => {
    setProblem(null)
    setCode(digits)
  }
  return { code, setCode: change, problem, busy, join }
}
