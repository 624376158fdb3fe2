import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The proof that a team needs no more than the registry: `npm test -- --only outside`. */
export default defineConfig({
  ...base,
  projects: [{ name: 'outside', testDir: './outside' }],
  globalSetup: './outside/setup.ts',
  workers: 1,
  // installations and four builds, on a machine five times slower than a laptop
  timeout: 20 * 60_000,
})
