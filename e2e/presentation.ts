import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { rest } from './barriers'

/** Also lays out content far outside the window. */
const WHOLE_PAGE = '* { content-visibility: visible !important }'

/** WCAG 1.4.12: readers may set this, and no text may be lost. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Texts that their box cuts with wide text spacing, but not without it. */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  await rest(page)
  return page.evaluate(
    ([wholePage, spacing]) => {
      const clips = (value: string) => value === 'hidden' || value === 'clip'
      const moving = document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
      /** Scrolling, an animation or the linked page shows the rest; or it is for screen readers only. */
      const showsRest = (box: Element, { overflowX, overflowY, position, webkitLineClamp, clipPath }: CSSStyleDeclaration) =>
        /auto|scroll/.test(overflowX + overflowY) ||
        position === 'fixed' ||
        webkitLineClamp !== 'none' ||
        clipPath !== 'none' ||
        moving.includes(box)
      const isCut = (text: DOMRect, box: Element | null): boolean => {
        if (box === null || box === document.body) return false
        const style = getComputedStyle(box)
        if (showsRest(box, style)) return false
        const around = box.getBoundingClientRect()
        if (clips(style.overflowY) && (text.bottom > around.bottom + 2 || text.top < around.top - 2)) return true
        if (clips(style.overflowX) && (text.right > around.right + 2 || text.left < around.left - 2)) return true
        return isCut(text, box.parentElement)
      }
      const isRead = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('noscript, option, [aria-hidden=true]')
      const find = () => {
        const cut = new Set<Element>()
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (texts.nextNode()) {
          const element = texts.currentNode.parentElement
          if (element === null || texts.currentNode.textContent?.trim() === '' || !isRead(element)) continue
          range.selectNodeContents(texts.currentNode)
          if (isCut(range.getBoundingClientRect(), element)) cut.add(element)
        }
        return cut
      }
      const sheet = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet)
      sheet.replaceSync(wholePage)
      const before = find()
      sheet.replaceSync(wholePage + spacing)
      const found = [...find()].filter((element) => !before.has(element)).map((element) => element.outerHTML.slice(0, 200))
      document.adoptedStyleSheets.pop()
      return found
    },
    [WHOLE_PAGE, SPACING] as const,
  )
}

/** WCAG 1.4.10: a 1280 × 1024 px window, enlarged four times. */
const ENLARGED = { width: 320, height: 256 }

/**
 * In a window of this size, by default at 400 % zoom, nothing requires sideways scrolling. Restores the window size.
 * @param patience.timeout  milliseconds; default: the expectation limit, for a page that is still being laid out
 */
export async function expectReflow(
  page: Page,
  narrow: { width: number; height: number } = ENLARGED,
  patience: { timeout?: number } = {},
): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), patience).toBeLessThanOrEqual(narrow.width)
  const outside = await page.evaluate((wholePage) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(wholePage)
    document.adoptedStyleSheets.push(sheet)
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const found = [...document.querySelectorAll('body *')]
      .filter((element) => element.matches('a, button, input, select, textarea, img') || element.childElementCount === 0)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !scrolls(element))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 200))
    document.adoptedStyleSheets.pop()
    return found
  }, WHOLE_PAGE)
  expect(outside).toEqual([])
  if (size) await page.setViewportSize(size)
}

/** At 400 % zoom, fixed elements leave half of the window's height to the page. Restores the window size. */
export async function expectLowBars(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize(ENLARGED)
  const left = await page.evaluate(async () => {
    scrollTo({ top: innerHeight * 3, behavior: 'instant' })
    // The header reacts to scrolling in the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const stays = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement))
    return Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y)).filter((element) => !stays(element))
      .length
  })
  expect(left).toBeGreaterThanOrEqual(ENLARGED.height / 2)
  if (size) await page.setViewportSize(size)
}

/** WCAG 2.4.7: the elements at the next tab stops without an outline on themselves or on the label or box around them. */
export async function stopsWithoutOutline(page: Page, stops: number): Promise<readonly string[]> {
  const found: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    const bare = await page.evaluate(async () => {
      const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      // A card link's ::after covers the whole card.
      const hasOutline = (element: Element | null) =>
        element !== null && (isOutlined(getComputedStyle(element)) || isOutlined(getComputedStyle(element, '::after')))
      const bareNow = () => {
        const focused = document.activeElement
        if (focused === null || focused === document.body) return null
        const shown = [focused, focused.closest('label'), focused.parentElement, focused.nextElementSibling]
        return shown.some(hasOutline) ? null : focused.outerHTML.slice(0, 200)
      }
      // On a busy machine the outline may be some frames late.
      for (let frame = 0; frame < 30 && bareNow() !== null; frame += 1) await new Promise(requestAnimationFrame)
      return bareNow()
    })
    if (bare !== null) found.push(bare)
  }
  return found
}

/** Controls that are a single colour in a screenshot, such as an icon covered by the user's colours. */
export async function blankControls(page: Page): Promise<readonly string[]> {
  await rest(page)
  const picture = sharp(await page.screenshot({ scale: 'css' }))
  const controls = await page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // What a dialog covers is not visible in the screenshot.
      .filter((element) => {
        const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top !== null && (element.contains(top) || top.contains(element) || element.closest('label')?.contains(top))
      })
      .map((element) => ({
        html: element.outerHTML.slice(0, 200),
        box: (element.closest('label') ?? element).getBoundingClientRect().toJSON() as DOMRect,
      }))
      .filter(
        ({ box }) =>
          box.width >= 8 && box.height >= 8 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
      ),
  )
  const blank: string[] = []
  for (const { html, box } of controls) {
    const part = { left: Math.floor(box.left), top: Math.floor(box.top), width: Math.floor(box.width), height: Math.floor(box.height) }
    const { channels } = await sharp(await picture.clone().extract(part).png().toBuffer()).stats()
    if (channels.every(({ min, max }) => max - min < 40)) blank.push(html)
  }
  return blank
}
