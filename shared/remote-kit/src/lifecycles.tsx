export { createRemote, type Remote, type RemoteModules } from './lifecycles/create-remote.tsx'
