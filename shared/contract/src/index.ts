export { browserSession, browserSessionCalls } from './browser-session.ts'
export * from './browsers.ts'
export {
  type AnswerField,
  type Call,
  /** @public A remote elsewhere declares its own calls with it. */
  call,
  type DataCall,
  type Encoding,
  type FileCall,
  type Method,
  needsSession,
} from './call.ts'
export * from './calls/index.ts'
export * from './codes.ts'
export * from './errors.ts'
export { addFields as addUserFields } from './fields/user.ts'
export {
  type FieldRule,
  type FieldRules,
  foldId,
  type ListRule,
  type NumberRule,
  type PatternName,
  patterns,
  type TextRule,
} from './fields.ts'
export { idempotency } from './idempotency.ts'
export * from './limits.ts'
export * from './log-export.ts'
export * from './personal-data.ts'
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
export {
  type PreviewDraft,
  type PreviewReady,
  type PreviewShow,
  previewPath,
} from './preview.ts'
export { productColours } from './product-colours.ts'
export {
  type ClientFrame,
  type NewsClientFrame,
  NewsClose,
  type NewsServerFrame,
  type NewsTopic,
  newsPath,
  newsTimings,
  RealtimeClose,
  type ServerFrame,
} from './realtime.ts'
export * from './record-limits.ts'
export type { Area, Who } from './rules.ts'
export { serverTimeHeader } from './server-time.ts'
export type * from './types.ts'
export { uploads } from './uploads.ts'
export * from './user-import.ts'
