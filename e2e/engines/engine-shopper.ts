import { until } from '@/lib/testing/until'
import type { EngineWindow } from './engine'

/** Where the first visible element of a selector, whose text starts with `text`, can be clicked; null: none, or something covers it. */
function findClickable(selector: string, text: string): { x: number; y: number } | null {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || !element.textContent.trim().startsWith(text)) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [line] = element.getClientRects()
    if (!line) continue
    const at = { x: line.x + line.width / 2, y: line.y + line.height / 2 }
    const top = document.elementFromPoint(at.x, at.y)
    if (top === null || (!element.contains(top) && !top.contains(element))) continue
    Reflect.set(window, 'wasHit', false)
    element.addEventListener('click', () => Reflect.set(window, 'wasHit', true), { once: true })
    return at
  }
  return null
}

const isShown = (selector: string): boolean => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false

/** A tab stop within the page's content. */
export type Stop = {
  name: string
  html: string
  /** The position of its card, or else its own, in the page. A fixed bar has none. */
  place: { top: number; bottom: number } | null
}

function describeFocus(): Stop | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const textOf = (element: Element) => [element.textContent, ...[...element.querySelectorAll('img')].map(({ alt }) => alt)].join(' ')
  const byId = (focused.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? [])
  const labels = 'labels' in focused ? [...((focused as HTMLInputElement).labels ?? [])] : []
  const named = [focused.getAttribute('aria-label') ?? '', ...[...byId, ...labels].map(textOf), textOf(focused), focused.title]
  const stays = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement))
  const box = (focused.closest('article') ?? focused).getBoundingClientRect()
  return {
    name: named.map((name) => name.trim()).find((name) => name !== '') ?? '',
    html: focused.outerHTML.slice(0, 200),
    place: stays(focused) ? null : { top: box.top + scrollY, bottom: box.bottom + scrollY },
  }
}

/** Actions of a shopper in any engine. */
export class EngineShopper {
  constructor(
    readonly window: EngineWindow,
    private readonly baseURL: string,
  ) {}

  /** Opens a page and waits until it answers to clicks, as Shopper.visit does. */
  async visit(path: string): Promise<void> {
    await this.window.goto(this.baseURL + path)
    await this.until(() => performance.getEntriesByType('resource').some(({ name }) => /\/api\/v2\/(cart-count|carts)$/.test(name)))
  }

  until<Args extends readonly unknown[]>(holds: (...args: Args) => boolean | Promise<boolean>, ...args: Args): Promise<void> {
    return until(() => this.window.evaluate(holds, ...args))
  }

  /** Clicks as soon as the element is still; again if the page has moved it away meanwhile. */
  async click(selector: string, text = ''): Promise<void> {
    let last: ReturnType<typeof findClickable> = null
    await until(async () => {
      const place = await this.window.evaluate(findClickable, selector, text)
      const isStill = place !== null && place.x === last?.x && place.y === last.y
      last = place
      if (!isStill) return false
      await this.window.clickAt(place.x, place.y)
      // A new document lacks the variable.
      return this.window.evaluate(() => Reflect.get(window, 'wasHit') !== false)
    })
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.window.type(text)
    await this.until((field, wanted) => document.querySelector<HTMLInputElement>(field)?.value === wanted, selector, text)
  }

  /** Waits for the heading of the page. */
  async sees(heading: string): Promise<void> {
    await this.until((wanted) => document.querySelector('main h1')?.textContent.trim() === wanted, heading)
  }

  /** The next tab stops from the start of the content. */
  async tabThrough(count: number): Promise<readonly Stop[]> {
    const stops: Stop[] = []
    await this.window.evaluate(() => document.getElementById('main')?.focus())
    for (let stop = 0; stop < count; stop += 1) {
      await this.window.press('Tab')
      const found = await this.window.evaluate(describeFocus)
      if (found !== null) stops.push(found)
    }
    return stops
  }

  /** Left edge and width of the content. */
  private edges(): Promise<{ left: number; width: number }> {
    return this.window.evaluate(() => {
      const { left = 0, width = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {}
      return { left, width }
    })
  }

  /**
   * Opens a dialog by its button, closes it with Escape, and waits until the button has the focus again.
   * @param layer  a selector of what is shown only while it is open
   * @returns by how many pixels that moved or widened the page
   */
  async openAndEscape(button: string, layer: string, text = ''): Promise<number> {
    const before = await this.edges()
    await this.click(button, text)
    await this.until(isShown, layer)
    const during = await this.edges()
    await this.window.press('Escape')
    await until(async () => !(await this.window.evaluate(isShown, layer)))
    const hasFocus = (selector: string, begin: string) =>
      Boolean(document.activeElement?.matches(selector) && document.activeElement.textContent.trim().startsWith(begin))
    await this.until(hasFocus, button, text).catch(async (cause: unknown) => {
      const focused = await this.window.evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
      throw new Error(`after Escape the focus is not on ${button} ${text} but on ${focused}`, { cause })
    })
    return Math.abs(before.left - during.left) + Math.abs(before.width - during.width)
  }
}
