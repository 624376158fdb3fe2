import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The journeys in engines beside Chromium: `npm test -- --only engines`. */
export default defineConfig({
  ...base,
  projects: [
    { name: 'firefox', testDir: './tests', use: { browserName: 'firefox' } },
    // each of its people is a browser with a driver
    { name: 'webkit', testDir: './webkit', workers: 1 },
  ],
})
