import { launch } from 'puppeteer-core'
import { findProgram } from '@/scripts/instances/programs.mjs'
import type { Engine, EngineWindow } from './engine'

const executablePath = findProgram('firefox-esr') ?? findProgram('firefox')

/** Scrollbars that take space, as on Windows: Firefox on Linux overlays them on the page. */
const PREFERENCES = { 'widget.gtk.overlay-scrollbars.enabled': false }

/** A script that calls a function with these arguments. */
const callOf = (run: (...args: never) => unknown, args: readonly unknown[]): string => `(${run.toString()})(...${JSON.stringify(args)})`

async function open(): Promise<EngineWindow> {
  if (executablePath === undefined) throw new Error('Firefox is not installed.')
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: PREFERENCES })
  const page = await browser.newPage()
  const evaluate: EngineWindow['evaluate'] = async <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => (await page.evaluate(callOf(run, args))) as Result // Parse boundary: the result of this function, as JSON.
  return {
    evaluate,
    goto: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}

/** Firefox through WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: executablePath === undefined ? 'not installed (on Debian: apt-get install firefox-esr)' : null,
  open,
}
