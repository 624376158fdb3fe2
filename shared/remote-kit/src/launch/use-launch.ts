import { type ClientApp, handOver, meet, timings } from '@madang/contract'
import { clientLink } from '@madang/domain'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useBranding, useMaybeMe, useServices } from '../hooks.ts'
import { askAgent } from './agent.ts'
import { clientTypeOf, execOptions, type LaunchTarget, linkOf, nextLaunch, ready } from './launch.rules.ts'

/** The client that this browser's device runs. */
export const clientTypeHere = () => clientTypeOf(navigator.userAgent, navigator.maxTouchPoints)

/** The company's app for this device; undefined where its settings name none. */
export const useClientApp = (): ClientApp | undefined => useBranding().setting.app?.[clientTypeHere()]

/** Calls the app by its address scheme: a link that the person's press follows, while the page stays where it is. */
function callApp(target: LaunchTarget, company: string) {
  const link = document.createElement('a')
  link.href = clientLink(...linkOf(target, company))
  link.click()
}

/** One target and the way to it through the installed app (ROOMS-27, ROOMS-32). */
export function useLaunch(target: LaunchTarget) {
  const { api } = useServices()
  const { companyCode } = useBranding().company
  const me = useMaybeMe()
  const app = useClientApp()
  const [state, send] = useReducer(nextLaunch, ready)
  const underway = useRef<AbortController | null>(null)
  useEffect(() => () => underway.current?.abort(), [])

  const launch = useCallback(async () => {
    const again = state.at !== 'ready'
    const controller = new AbortController()
    underway.current?.abort()
    underway.current = controller
    const { signal } = controller
    const tell = (event: Parameters<typeof send>[0]) => {
      if (!signal.aborted) send(event)
    }
    send({ type: 'launch' })
    const port = app?.agentPort
    // without an agent, and once it has not answered, the app's own address starts it
    if (port === undefined || (again && state.at === 'problem' && state.why === 'notConnected')) {
      callApp(target, companyCode)
    }
    if (port === undefined) {
      setTimeout(() => tell({ type: 'waited' }), timings.joinProcess)
      return
    }
    const limit = setTimeout(() => {
      tell({ type: 'silent' })
      controller.abort()
    }, timings.joinProcess)
    try {
      const [{ token }, known] = await Promise.all([
        api.call(handOver.ask, {}, { signal }),
        target.opens === 'class'
          ? api.call(meet.get, { meetCode: target.meetCode }, { signal }).catch(() => null)
          : null,
      ])
      const options = execOptions(target, { token, me, meet: known, company: companyCode, app })
      const reply = await askAgent({ port, options, signal, insist: again })
      if (reply === 'silent' || reply === 'blocked') tell({ type: reply })
      else tell({ type: 'answered', answer: reply })
    } catch {
      tell({ type: 'answered', answer: 'ERROR' })
    } finally {
      clearTimeout(limit)
    }
  }, [api, app, companyCode, me, state, target])

  return { state, launch, app }
}
