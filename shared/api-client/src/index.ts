export { sharedStorage, tabsChannel, tabsLocks } from './browser-places.ts'
export {
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  createApiClient,
  type Download,
  type FileUploadOptions,
  isSilent,
  mayRetry,
  type PageClient,
  type UploadOptions,
} from './client.ts'
export {
  ApiError,
  ClientError,
  codeOf,
  isAbort,
  NetworkError,
  type NoAnswer,
  type SessionEnd,
  SessionError,
} from './errors.ts'
export { type Locks, storageLocks, type TextStorage } from './locks.ts'
export { mayBeSentAgain, type Outcome, outcomeOf } from './outcome.ts'
export { type ErrorKind, resolveError, type ScreenRow, type ShownError } from './resolve-error.ts'
export type { HeldSignIn, SessionPort } from './session.ts'
export type { SettingDecl, SettingStore } from './settings.ts'
export {
  createSessionStorage,
  ownSettingKeys,
  type SessionStorage,
  type Stored,
  type StoredKey,
  sessionKeys,
} from './storage.ts'
export type { UploadProgress } from './transport.ts'
