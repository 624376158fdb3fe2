export { type Address, companyPath, useAddress, useCompanyPath } from './address.ts'
export { clearQueries, markStale, waitingWork } from './clear.ts'
export { changesUnderWay, type Deed, failedDeed } from './deed.ts'
export type {
  FolderDecl,
  LandingDecl,
  PageDecl,
  RemoteDecl,
  SidebarDecl,
  SidebarGroup,
  TabDecl,
  Text,
  Visibility,
  WidgetDecl,
} from './define.ts'
export { FailureBoundary, LoadError } from './failure-boundary.tsx'
export { FailurePanel, type FailurePanelProps } from './failure-panel.tsx'
export {
  defineSetting,
  type Telemetry,
  useAbortSignal,
  useArea,
  useBranding,
  useCan,
  useCleanup,
  useFallbackInterval,
  useFlag,
  useHoldVersion,
  useLanguage,
  useMaybeMe,
  useMe,
  useNewMessages,
  usePageTitle,
  useParams,
  useRemote,
  useServices,
  useSetting,
  useTelemetry,
  useUnsaved,
} from './hooks.ts'
export { newId } from './new-id.ts'
export { useNow, useTimeLeft } from './now.ts'
export { useOwnErrorText } from './own-errors.ts'
export { intentHandlers, preload } from './prefetch.ts'
export { recovered } from './recovered.ts'
export { type Loaded, registeredRemote } from './registry.ts'
export type {
  ConfirmOptions,
  FailureReport,
  RemoteProps,
  Settings,
  ShellServices,
  ShellState,
  StateSource,
  ToastAction,
} from './services.ts'
export { getServices, getState, provideShell } from './state.ts'
export { useUserPhoto } from './user-photo.ts'
export { Waiting } from './waiting.tsx'
export { Widget, type WidgetProps } from './widget.tsx'
