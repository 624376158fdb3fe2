import { findBrowser } from '../support/browser.ts'

/** A browser alone: the product is the file's own, since its pointers move. */
export default async function setup() {
  const browser = await findBrowser()
  process.env.MADANG_BROWSER_PATH = browser.executablePath
  Object.assign(process.env, browser.env)
}
