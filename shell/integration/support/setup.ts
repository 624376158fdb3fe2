import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { startProduct } from './product.ts'

/** Brings up one product for the whole run, or takes the deployed address in MADANG_URL. */
export default async function setup() {
  const browser = await findBrowser()
  console.log(`Browser: ${browser.source}`)
  process.env.MADANG_BROWSER_PATH = browser.executablePath
  Object.assign(process.env, browser.env)
  if (process.env.MADANG_URL) return
  // Built and filled once; the suite's product and those of single test files begin as copies.
  const template = mkdtempSync(path.join(tmpdir(), 'madang-e2e-template-'))
  const first = await startProduct({ dataDir: template })
  await first.stop()
  process.env.E2E_TEMPLATE = template
  const product = await startProduct()
  console.log(`Product: ${product.url}`)
  process.env.MADANG_URL = product.url
  return async () => {
    await product.stop()
    rmSync(template, { recursive: true, force: true })
  }
}
