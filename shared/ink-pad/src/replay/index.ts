export { ReplayPlayer, type ReplayPlayerProps } from './replay-player.tsx'
export { type ReplayInk, useReplayInk } from './use-replay-ink.ts'
