import type { InkDeed } from '../../../shared/ink/src/index.ts'
import type { Device, Tab } from './tab.ts'

/** Something that a person did, by a name that nothing else has. */
export interface Deed {
  readonly name: string
  readonly tab: Tab
  readonly pageNo: number
  /** It was told to be safe (kept in this browser, or with the server), or stood for a moment without being told the contrary. */
  promised: boolean
}

/** An answer that was typed, and what had stood there before the eyes of who typed it. */
export interface Typed extends Omit<Deed, 'pageNo'> {
  readonly no: number
  readonly over: string
}

const placeOf = (no: number) => ({ x: 20 + (no % 60) * 15, y: 40 + Math.floor(no / 60) * 10 })

/** The name of a stroke is where it begins. */
export const nameOfPlace = ({ x, y }: { x: number; y: number }): string => `${x},${y}`
export const nameOfStroke = (no: number): string => nameOfPlace(placeOf(no))

/** A short line of its own place. */
export function strokeOf(no: number, at: number): InkDeed {
  const { x, y } = placeOf(no)
  const points = [0, 1, 2].map((i) => ({ x: x + i * 3, y, pressure: 1, tilt: 0, time: i * 8 }))
  return { kind: 'draw', ink: { tool: 'pen', color: '#1a1a1a', width: 2, startedAt: at, points } }
}

/** What was done where: judged at the end. */
export interface Scenery {
  readonly noteIdx: number
  readonly devices: readonly Device[]
  readonly deeds: readonly Deed[]
  readonly typed: readonly Typed[]
}
