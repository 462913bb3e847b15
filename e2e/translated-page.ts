import type { Page } from '@playwright/test'

/** Chrome marks a page that it has translated. */
const TRANSLATED = 'translated-ltr'

/** Imitates Chrome's translation: each current and later text is replaced by two elements around its words. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    if (document.documentElement.classList.contains(mark)) return
    document.documentElement.classList.add(mark)
    const wrap = (text: Node) => {
      if (!text.nodeValue?.trim() || !text.parentNode || /^(?:SCRIPT|STYLE|TEXTAREA|FONT)$/.test(text.parentNode.nodeName)) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      // The hair space represents other words.
      inner.textContent = `${text.nodeValue}\u200a`
      outer.append(inner)
      text.parentNode.replaceChild(outer, text)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (walker.nextNode()) found.push(walker.currentNode)
      found.forEach(wrap)
    }
    const visit = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) wrap(node)
      else if (node.nodeType === Node.ELEMENT_NODE && node.nodeName !== 'FONT') wrapAll(node)
    }
    wrapAll(document.body)
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(visit))).observe(document.body, {
      childList: true,
      subtree: true,
    })
  }, TRANSLATED)

/** Every number on the page, in order: '₹1,299', '500', '2'. @param leftOut  a selector of parts that load at any time */
export const figuresOf = (page: Page, leftOut: string): Promise<readonly string[]> =>
  page.evaluate((ignored) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest(`noscript, script, style, [role=status], ${ignored}`))
        continue
      found.push(...(texts.currentNode.nodeValue?.match(/₹?\d[\d,.]*/g) ?? []))
    }
    for (const { value } of document.querySelectorAll<HTMLInputElement>('.stepper input')) found.push(value)
    return found
  }, leftOut)
