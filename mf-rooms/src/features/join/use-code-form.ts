import { room } from '@madang/contract'
import { parseInviteCode } from '@madang/domain'
import { useBranding } from '@madang/remote-kit'
import { useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useRef } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'

/** Looks the class of a code up and goes there (ROOMS-22); what is wrong with the code stands at its field. */
export function useCodeForm(onEnter: (door: ClassDoor) => void) {
  const t = useT()
  const { companyCode } = useBranding().company
  const found = useRef<ClassDoor | null>(null)
  const wrong = { field: 'inviteCode', text: t('join.wrong') } as const
  const none = { field: 'inviteCode', text: t('join.none') } as const
  const form = useForm(room.joinInfo, {
    values: { inviteCode: '' },
    // a code is nothing to lose: leaving never asks
    fleeting: true,
    toRequest: ({ inviteCode }) => ({ inviteCode: parseInviteCode(inviteCode) ?? inviteCode, companyCode }),
    // ROOMS-23: no class behind it. ROOMS-38, ROOMS-39: its class doesn't run.
    refusals: {
      'WB-400-220': wrong,
      'WB-400-200': wrong,
      'WB-400-025': none,
      'WB-403-105': none,
      'WB-403-112': none,
    },
    onSuccess: ({ meetCode, meetTitle, inviteCode }) => {
      found.current = { meetCode, meetTitle, inviteCode }
    },
  })
  const done = () => {
    if (found.current) onEnter(found.current)
  }
  return { form, done }
}
