import { type ClientApp, type ClientType, JoinType, UserType } from '@madang/contract'

/** What the agent says, and what the page finds out where it says nothing. */
export type AgentAnswer = 'OK' | 'NOT_INSTALLED' | 'ALREADY_RUNNING' | 'ERROR'
export type LaunchProblem = 'notInstalled' | 'notConnected' | 'blocked' | 'running' | 'failed'

/**
 * `ready` before a launch, `launching` for at most five seconds (ROOMS-27), then `opened` when the agent says so, `handedOver` where the
 * app was called by its address alone and nobody can know, or what stood in the way.
 */
export type LaunchState =
  | { at: 'ready' }
  | { at: 'launching'; again: boolean }
  | { at: 'opened' }
  | { at: 'handedOver' }
  | { at: 'problem'; why: LaunchProblem }

export type LaunchEvent =
  | { type: 'launch' }
  | { type: 'answered'; answer: AgentAnswer }
  /** Nothing at the agent's address, or no answer within the limit. */
  | { type: 'silent' }
  /** The browser may not reach this computer's own programs. */
  | { type: 'blocked' }
  /** The limit has passed with the app called by its address. */
  | { type: 'waited' }

export const ready: LaunchState = { at: 'ready' }

const meaning: Readonly<Record<AgentAnswer, LaunchState>> = {
  OK: { at: 'opened' },
  NOT_INSTALLED: { at: 'problem', why: 'notInstalled' },
  ALREADY_RUNNING: { at: 'problem', why: 'running' },
  ERROR: { at: 'problem', why: 'failed' },
}

/** The next state; an answer that comes when nobody waits for it changes nothing. */
export function nextLaunch(state: LaunchState, event: LaunchEvent): LaunchState {
  if (event.type === 'launch') {
    return state.at === 'launching' ? state : { at: 'launching', again: state.at !== 'ready' }
  }
  if (state.at !== 'launching') return state
  switch (event.type) {
    case 'answered':
      return meaning[event.answer]
    case 'silent':
      return { at: 'problem', why: 'notConnected' }
    case 'blocked':
      return { at: 'problem', why: 'blocked' }
    case 'waited':
      return { at: 'handedOver' }
  }
}

/** The agent's answer, read from what it sent; anything else is an error of its own. */
export function readAnswer(body: unknown): AgentAnswer {
  const answer = typeof body === 'object' && body !== null && 'answer' in body ? body.answer : undefined
  return typeof answer === 'string' && Object.hasOwn(meaning, answer) ? (answer as AgentAnswer) : 'ERROR'
}

/** Ways on that a person has beside leaving: opening the app (again), installing it, the browser. */
export type LaunchWay = 'app' | 'install' | 'browser'

/** Where the browser stands: from the start, once the app has not opened, or not at all. */
export type BrowserWay = 'always' | 'unopened' | 'never'

/**
 * No state without a way on (ROOMS-28): whatever came of a launch, the app can be opened again and installed; the browser stands where the
 * company allows it, also while the app is being opened.
 */
export function waysOn(state: LaunchState, web: BrowserWay): LaunchWay[] {
  const always: LaunchWay[] = web === 'always' ? ['browser'] : []
  switch (state.at) {
    case 'launching':
      return always
    case 'ready':
    case 'opened':
      return [...always, 'app']
    case 'handedOver':
    case 'problem':
      return [...(web === 'never' ? [] : (['browser'] as const)), 'app', 'install']
  }
}

/** Start type 1 on Windows skips the waiting view (ROOMS-33). */
export const skipsWaiting = (clientType: ClientType, startType: number | undefined): boolean =>
  clientType === 'WIN' && startType === 1

/** What the app is to open: a class, or homework (room category task, HW-11). */
export type LaunchTarget =
  | { opens: 'class'; meetCode: string; joinCode?: string; monitor?: boolean }
  | { opens: 'task'; taskIdx: number }

export interface ExecOptions {
  roomCode: string
  meetCode: string
  joinCode: string
  joinType: JoinType
  userTypeCd: number
  /** One sign-in within a minute. */
  token: string
  startType: number
  company: string
  taskIdx?: number
  roomCategory?: number
}

/** The room category of homework (HW-11). */
const taskCategory = 3

/** Who enters, and what the server has told of the class; null where it may not be seen (guests whom only the code lets in). */
export interface Entering {
  token: string
  me: { userIdx: number; userTypeCd: number } | null
  meet: { roomCode: string; userIdx: number } | null
  company: string
  app: ClientApp | undefined
}

/** Opening sends 1, joining a running class 2, monitoring 3 (ROOMS-36). */
function joinTypeOf(target: LaunchTarget, { me, meet }: Entering): JoinType {
  if (target.opens === 'class' && target.monitor) return JoinType.MONITOR
  return me && meet?.userIdx === me.userIdx ? JoinType.OPEN : JoinType.JOIN
}

/** B-151's options. A monitor comes as user type 4 (MAN-MON-08). */
export function execOptions(target: LaunchTarget, who: Entering): ExecOptions {
  const { token, me, meet, company, app } = who
  const joinType = joinTypeOf(target, who)
  const userTypeCd = joinType === JoinType.MONITOR ? UserType.MONITOR : (me?.userTypeCd ?? 0)
  const common = { joinType, userTypeCd, token, company, startType: app?.startType ?? 0 }
  if (target.opens === 'task') {
    const { taskIdx } = target
    return { roomCode: '', meetCode: '', joinCode: '', ...common, taskIdx, roomCategory: taskCategory }
  }
  const { meetCode, joinCode = '' } = target
  return { roomCode: meet?.roomCode ?? '', meetCode, joinCode, ...common }
}

/** What the app's own address scheme needs to know of a target. It carries no token. */
export const linkOf = (target: LaunchTarget, company: string): ['class' | 'task', Record<string, string>] =>
  target.opens === 'class'
    ? ['class', { company, meetCode: target.meetCode }]
    : ['task', { company, roomCategory: String(taskCategory), taskIdx: String(target.taskIdx) }]

/** The client that fits this computer or phone (SHELL-28). iPads call themselves Macs but have a touch screen. */
export function clientTypeOf(userAgent: string, touchPoints: number): ClientType {
  if (/Android/i.test(userAgent)) return 'AOS'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'IOS'
  if (/Macintosh/i.test(userAgent)) return touchPoints > 1 ? 'IOS' : 'MAC'
  return 'WIN'
}

/** Monitoring works in the Windows app alone (MAN-MON-09). */
export const mayMonitorWith = (clientType: ClientType): boolean => clientType === 'WIN'
