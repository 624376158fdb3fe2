import { findBrowser } from './browser.ts'
import { startProduct } from './product.ts'

/** Brings up one product for the whole run, or takes the deployed address in MADANG_URL. */
export default async function setup() {
  const browser = await findBrowser()
  console.log(`Browser: ${browser.source}`)
  process.env.MADANG_BROWSER_PATH = browser.executablePath
  Object.assign(process.env, browser.env)
  if (process.env.MADANG_URL) return
  const product = await startProduct()
  console.log(`Product: ${product.url}`)
  process.env.MADANG_URL = product.url
  return () => product.stop()
}
