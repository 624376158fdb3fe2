export { makeBranding, makeMe } from './fixtures.ts'
export { type Handlers, type MemoryApi, memoryApi, refuse } from './memory-api.ts'
export { type AloneOptions, runAlone } from './run-alone.tsx'
export { type StubShell, stubShell } from './stub-shell.ts'
