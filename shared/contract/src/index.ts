export type { AnswerField, Area, Call, Encoding, Method, Who } from './call.ts'
export { allCalls, type CallId, calls } from './calls.ts'
export * from './codes.ts'
export * from './errors.ts'
export * from './limits.ts'
export {
  type DeliveryChannel,
  type Finding,
  type FindingNumber,
  findingLevels,
  type LoadOutcome,
  type OverrideInfo,
  type OverrideRequest,
  type RevisionAnswer,
  type TelemetryBatch,
  type TelemetryEvent,
  telemetryLimits,
  type VitalName,
  vitalNames,
} from './platform.ts'
export { type ClientFrame, RealtimeClose, type ServerFrame } from './realtime.ts'
export type * from './types.ts'
