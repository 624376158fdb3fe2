import type { SettingDecl } from '@madang/api-client'
import { ClientError } from '@madang/api-client'
import {
  type Area,
  type Branding,
  clientCodes,
  type FuncUse,
  type Language,
  type Me,
  type Permission,
} from '@madang/contract'
import { hasFunc } from '@madang/domain/func-use'
import type { PathParams } from '@madang/domain/page-path'
import { hasPermission } from '@madang/domain/permissions'
import { useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { RemoteDecl } from './define.ts'
import { servicesOf } from './own-errors.ts'
import { PageContext, RemoteContext, useRemoteLife } from './remote-context.ts'
import type { ShellServices } from './services.ts'
import { getServices, useShellState } from './state.ts'

/** What the shell does for remotes: calls, navigation, messages, confirmations. Failures are said in the remote's own words first. */
export const useServices = (): ShellServices => servicesOf(useContext(RemoteContext)?.decl.name)

/** The signed-in person, or null. */
export const useMaybeMe = (): Me | null => useShellState('me')

/** The signed-in person; throws WE_5003 to the nearest boundary when there is none (SHELL-12). */
export function useMe(): Me {
  const me = useMaybeMe()
  if (!me) throw new ClientError(clientCodes.NO_USER, 'Nobody is signed in')
  return me
}

export const useBranding = (): Branding => useShellState('branding')
export const useLanguage = (): Language => useShellState('language')
export const useArea = (): Area => useShellState('area')
/** Unread received messages. */
export const useNewMessages = (): number => useShellState('newMessages')

/** While news come, lists still look seldom: what passes by time alone (a use period, a lost connection) is no news. ms. */
const whileNewsComeMs = 300_000

/**
 * For `refetchInterval`: the documented interval, ms, or a much longer one while the server tells by itself what is out of
 * date. Queries of calls (`callQuery`, `callKey`) are asked again by those news without any doing of the page.
 */
export const useFallbackInterval = (ms: number): number =>
  useShellState('newsLive') ? Math.max(ms, whileNewsComeMs) : ms

/** Whether the person holds this right; for showing and hiding only, the server decides (SHELL-68). */
export function useCan(permission: Permission): boolean {
  const me = useMaybeMe()
  return me !== null && hasPermission(me.webAuth, permission)
}

/** Whether the company uses this function (SHELL-62). */
export const useFlag = (funcUse: FuncUse): boolean => hasFunc(useBranding().cfg.WEB_FUNC_USE, funcUse)

/** Which remote this is, and in which version. */
export function useRemote(): { decl: RemoteDecl; version: string } {
  const { decl, version } = useRemoteLife()
  return useMemo(() => ({ decl, version }), [decl, version])
}

/** Aborted when the remote leaves the page. */
export const useAbortSignal = (): AbortSignal => useRemoteLife().scope.signal

/** Registers work for the moment when the remote leaves the page: `cleanup(() => socket.close())`. Returns how to take it back. */
export const useCleanup = (): ((work: () => void) => () => void) => useRemoteLife().scope.onCleanup

/** Values of the page's address pattern, decoded; `*` is the rest. */
export const useParams = (): PathParams => useContext(PageContext)?.params ?? noParams
const noParams: PathParams = {}

/** Other words in the browser's title than the page's own, such as the room's name. Null or undefined: the page's own. */
export function usePageTitle(title: string | null | undefined): void {
  const setTitle = useContext(PageContext)?.setTitle
  useEffect(() => {
    setTitle?.(title ?? null)
    return () => setTitle?.(null)
  }, [setTitle, title])
}

/** While `dirty` the shell asks before the page is left and takes no new version. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? getServices().holdUnsaved() : undefined), [dirty])
}

/** While `on` the page stays the version that it is: for what a reload would interrupt, such as a live class. */
export function useHoldVersion(on = true): void {
  useEffect(() => (on ? getServices().holdVersion() : undefined), [on])
}

/**
 * Declares a value that the remote remembers in this browser: whose it is, what counts at first, and what may be
 * believed of what is stored. The key begins with the remote's name, so that no other one meets it.
 */
export const defineSetting = <T>(setting: SettingDecl<T>): SettingDecl<T> => setting

/** A declared value as it stands in this browser, and how to change it (SHELL-123). */
export function useSetting<T>(setting: SettingDecl<T>): [T, (value: T) => void] {
  const [value, setValue] = useState(() => getServices().settings.get(setting))
  const write = useCallback(
    (next: T) => {
      getServices().settings.set(setting, next)
      setValue(() => next)
    },
    [setting],
  )
  return [value, write]
}

export interface Telemetry {
  /** Counts something: names and figures, never contents. */
  track(name: string, values?: Record<string, string | number | boolean>): void
  /** Tells the developers of a failure, with the remote and its version. */
  report(error: unknown): void
}

export function useTelemetry(): Telemetry {
  const life = useContext(RemoteContext)
  return useMemo(() => {
    const where: Record<string, string> = life ? { remote: life.decl.name, version: life.version } : {}
    return {
      track: (name, values = {}) => getServices().track?.(name, { ...where, ...values }),
      report: (error) => getServices().report(error, { ...where, phase: 'other' }),
    }
  }, [life])
}
