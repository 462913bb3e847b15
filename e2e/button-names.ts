import type { Locator, Page } from '@playwright/test'

/** Reads the accessible name that the browser computes for the result of a page expression. */
async function nameReader(page: Page, expression: string): Promise<() => Promise<string>> {
  const session = await page.context().newCDPSession(page)
  return async () => {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId ?? '', fetchRelatives: false })
    return String(nodes[0]?.name?.value ?? '')
  }
}

/** @returns reads the element's name, whose label may change meanwhile */
export async function nameInTree(element: Locator): Promise<() => Promise<string>> {
  await element.evaluate((one) => Reflect.set(window, 'namedElement', one))
  return nameReader(element.page(), 'namedElement')
}

/** '' if nothing is focused. */
const focusedHtml = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement === document.body ? '' : (document.activeElement?.outerHTML ?? '')))

/** The elements at the next tab stops that have no name. */
export async function stopsWithoutName(page: Page, stops: number): Promise<readonly string[]> {
  const name = await nameReader(page, 'document.activeElement')
  const found: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    const [html, nameOfStop] = [await focusedHtml(page), await name()]
    // A bar that leaves the page takes the focus with it.
    if (nameOfStop === '' && html !== '' && html === (await focusedHtml(page))) found.push(html.slice(0, 200))
  }
  return found
}

/** The button's name according to the HTML: its label, or else its visible text. Runs in the page. null: not a button element. */
function writtenName(button: Element): string | null {
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    // Not checkVisibility: a screen reader sees sr-only text, but not another state's text.
    if (getComputedStyle(node).display === 'none' || getComputedStyle(node).visibility === 'hidden') return ''
    if (node instanceof HTMLImageElement) return node.alt
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join('')
  }
  if (!(button instanceof HTMLButtonElement)) return null
  const by = (button.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? [])
  return (by.length > 0 ? by.map(textOf).join(' ') : textOf(button)) || (button.getAttribute('title') ?? '')
}

/** Only letters, digits and signs: a line break in the source is a space in a name, or nothing. */
const bare = (name: string): string => name.replace(/\s+/gu, '')

/**
 * Buttons without a name, and those whose name differs from their own HTML. Names are as exposed to screen readers: with CSS content, without hidden
 * text. A button whose text changed while its name was read is read again.
 */
export async function wrongButtonNames(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const wrong: string[] = []
  for (const { ignored, role, backendDOMNodeId } of nodes) {
    if (ignored || role?.value !== 'button' || backendDOMNodeId === undefined) continue
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId })
    const readWritten = async () => {
      const { result } = await session.send('Runtime.callFunctionOn', {
        objectId: object.objectId ?? '',
        functionDeclaration: `function () { return (${writtenName.toString()})(this) }`,
        returnByValue: true,
      })
      return result.value === null ? null : String(result.value)
    }
    const readName = async () => {
      const partial = await session.send('Accessibility.getPartialAXTree', { backendNodeId: backendDOMNodeId, fetchRelatives: false })
      return String(partial.nodes[0]?.name?.value ?? '')
    }
    let [before, name, after] = [await readWritten(), await readName(), await readWritten()]
    while (before !== after) [before, name, after] = [after, await readName(), await readWritten()]
    if (name === '' || (after !== null && bare(name) !== bare(after))) wrong.push(`'${name}' instead of '${after}'`)
  }
  await session.detach()
  return wrong
}
