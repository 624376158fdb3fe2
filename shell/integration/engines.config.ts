import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The journeys in engines beside Chromium: `npm test -- --only engines`. */
export default defineConfig({
  ...base,
  projects: [
    // one fewer than of Chromium: each takes more of the two cores, and a tab of it ends where nothing is left
    { name: 'firefox', testDir: './tests', workers: 2, use: { browserName: 'firefox' } },
    // each of its people is a browser with a driver
    { name: 'webkit', testDir: './webkit', workers: 1 },
  ],
})
