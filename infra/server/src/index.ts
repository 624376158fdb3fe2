export { createHttp, registerApi } from './app.ts'
export { isEmpty } from './db/is-empty.ts'
export { migrateDatabase } from './db/migrate.ts'
export { readBranding } from './modules/company/service.ts'
export { tellRevision } from './modules/news/publish.ts'
export type { Companies } from './platform/company.ts'
export type { CompanyInfo, Services } from './platform/context.ts'
export type { Database, Tx } from './platform/database.ts'
export { Failure, StartError } from './platform/errors.ts'
export { mayOverride, type OverrideAsker } from './platform/overriders.ts'
export { rotateSecrets } from './platform/secrets.ts'
export { knownSettings, readSettings, type Settings } from './platform/settings.ts'
export {
  createLog,
  createServer,
  openDatabase,
  registerServer,
  type Server,
  type ServerOptions,
  startServer,
} from './server.ts'
