import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { By, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'

/** What a role is called: the whole name, or a part of it. */
export type Name = string | RegExp

const limit = 60_000
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

// Run in the page, as text: the driver carries no functions.
const byRole = `
  const [role, text, isPart, within] = arguments
  const name = isPart ? new RegExp(text, 'i') : text
  const found = window.TestingLibraryDom.queryAllByRole(within ?? document.body, role, text === null ? {} : { name })
  return found.filter((one) => one.getClientRects().length > 0)`
const byText = `
  const [text, isPart] = arguments
  const found = window.TestingLibraryDom.queryAllByText(document.body, isPart ? new RegExp(text) : text, { ignore: 'script, style' })
  return found.filter((one) => one.getClientRects().length > 0)`

const said = (name: Name | null) =>
  name === null ? [null, false] : typeof name === 'string' ? [name, false] : [name.source, true]

/** A page of WebKit, read as people read it: by roles and names. */
export class Tab {
  readonly driver: WebDriver
  readonly #origin: string

  constructor(driver: WebDriver, origin: string) {
    this.driver = driver
    this.#origin = origin
  }

  async open(address: string): Promise<void> {
    await this.driver.get(`${this.#origin}${address}`)
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh()
  }

  async #ask(script: string, ...args: unknown[]): Promise<WebElement[]> {
    const has = await this.driver.executeScript('return window.TestingLibraryDom !== undefined')
    if (!has) await this.driver.executeScript(library)
    return this.driver.executeScript(script, ...args)
  }

  /** The first element of this role and name, once it is there. */
  async get(role: string, name: Name | null = null, within: WebElement | null = null): Promise<WebElement> {
    return this.#first(`${role} ${name}`, () => this.#ask(byRole, role, ...said(name), within))
  }

  async text(words: Name): Promise<WebElement> {
    return this.#first(`words ${words}`, () => this.#ask(byText, ...said(words)))
  }

  async has(role: string, name: Name | null = null): Promise<boolean> {
    return (await this.#ask(byRole, role, ...said(name), null)).length > 0
  }

  async gone(role: string, name: Name): Promise<void> {
    await this.until(`${role} ${name} goes`, async () => !(await this.has(role, name)))
  }

  async press(role: string, name: Name | null = null, within: WebElement | null = null): Promise<void> {
    // what is drawn again between the look and the press is looked for again
    await this.until(`${role} ${name} is pressed`, async () => {
      const one = await this.get(role, name, within)
      // the driver brings it to an edge, where bars lie over it that people would scroll it out from under
      await this.driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, one)
      await one.click()
      return true
    })
  }

  /** In the place of what stands there. */
  async type(role: string, name: Name, words: string): Promise<void> {
    const field = await this.get(role, name)
    await field.clear()
    await field.sendKeys(words)
  }

  /** The field that has this label: fields of a password have no role. */
  async field(label: string): Promise<WebElement> {
    const script = 'return window.TestingLibraryDom.queryAllByLabelText(document.body, arguments[0])'
    return this.#first(`field ${label}`, () => this.#ask(script, label))
  }

  async shows(selector: string): Promise<boolean> {
    return (await this.driver.findElements(By.css(selector))).length > 0
  }

  /** To what has the focus. */
  async keys(words: string): Promise<void> {
    await this.driver.actions({ async: true }).sendKeys(words).perform()
  }

  async upload(file: string): Promise<void> {
    await (await this.driver.findElement(By.css('input[type=file]'))).sendKeys(file)
  }

  /** By the mouse, which writes as a pen does: the driver knows no pens. Places are shares of the element's width and height. */
  async draw(paper: WebElement, places: readonly (readonly [number, number])[]): Promise<void> {
    await this.driver.executeScript('scrollBy(0, arguments[0].getBoundingClientRect().top - 160)', paper)
    const box = await this.driver.executeScript<{ x: number; y: number; width: number; height: number }>(
      'return arguments[0].getBoundingClientRect().toJSON()',
      paper,
    )
    const at = ([x, y]: readonly [number, number]) => ({
      x: Math.round(box.x + box.width * x),
      y: Math.round(box.y + box.height * y),
      origin: Origin.VIEWPORT,
      duration: 50,
    })
    const [first = [0, 0] as const, ...rest] = places
    const hand = this.driver.actions({ async: true }).move(at(first)).press()
    for (const place of rest) hand.move(at(place))
    await hand.release().perform()
  }

  /** Waits; what fails meanwhile because the page changes is tried again, and told when the time is up. */
  async until(what: string, condition: () => Promise<boolean>): Promise<void> {
    let last: unknown
    for (const end = Date.now() + limit; Date.now() < end; ) {
      try {
        if (await condition()) return
      } catch (error) {
        last = error
      }
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    throw new Error(`${what}: not within ${limit / 1000} s`, { cause: last })
  }

  async #first(what: string, ask: () => Promise<WebElement[]>): Promise<WebElement> {
    let found: WebElement | undefined
    await this.until(what, async () => {
      ;[found] = await ask()
      return found !== undefined
    })
    return found!
  }

  /** The page is not wider than its window. */
  async isWiderThanWindow(): Promise<boolean> {
    return this.driver.executeScript(
      'return document.documentElement.scrollWidth > document.documentElement.clientWidth',
    )
  }

  /**
   * What no page of this tab caught, from the product's own record of the tab, which outlives its pages. Leaves the page: the
   * record is written then.
   */
  async uncaught(): Promise<string[]> {
    await this.open('/healthz')
    const trail = await this.driver.executeScript<string | null>(
      'return sessionStorage.getItem("madang.trail")',
    )
    const events = JSON.parse(trail ?? '[]') as { event: { kind: string; phase?: string }; note?: string }[]
    return events
      .filter(({ event }) => event.kind === 'error')
      .map(({ event, note }) => `${JSON.stringify(event)} ${note ?? ''}`)
  }
}
