/** The lists of links to the shop's own pages, in the default order. */
const PAGES = {
  footer_quick_links: ['about-us', 'faqs', 'blogs', 'contact-us', 'why-us', 'stories', 'gift-finder', 'track-order', 'sitemap'],
  footer_terms: [
    'terms-conditions',
    'privacy-policy',
    'return-policy',
    'shipping-policy',
    'warranty-policy',
    'ranking',
    'compliance',
    'accessibility',
  ],
  menu_links: ['track-order', 'blogs'],
} as const

/** Each is also the name of its setting. */
export type MenuName = keyof typeof PAGES
export type MenuPage<Name extends MenuName = MenuName> = (typeof PAGES)[Name][number]

export const MENUS = ['footer_quick_links', 'footer_terms', 'menu_links'] as const satisfies readonly MenuName[]

/** The Consumer Protection (E-Commerce) Rules 2020 and payment providers require a link to these on every page. */
const REQUIRED: readonly string[] = ['terms-conditions', 'privacy-policy', 'return-policy', 'shipping-policy', 'contact-us']

type MenuItem<Name extends MenuName = MenuName> = { page: MenuPage<Name>; isShown: boolean }

/** Menus as stored and typed: the pages in order, with a hyphen before hidden ones: 'faqs -blogs'. '': the default. */
export type MenuFields = Readonly<Record<MenuName, string>>

export const mayHide = (menu: MenuName, page: string): boolean => menu === 'menu_links' || !REQUIRED.includes(page)

const HIDDEN = '-'

/** The items of a menu. Pages missing from the text come last. */
export function readMenu<Name extends MenuName>(menu: Name, text: string): readonly MenuItem<Name>[] {
  // The pages of this menu, which TypeScript widens to the pages of all menus.
  const pages: readonly MenuPage<Name>[] = PAGES[menu]
  const named = text.split(/\s+/).flatMap((word) => {
    const isHidden = word.startsWith(HIDDEN)
    const page = pages.find((one) => one === (isHidden ? word.slice(HIDDEN.length) : word))
    return page === undefined ? [] : [{ page, isShown: !isHidden || !mayHide(menu, page) }]
  })
  const once = named.filter(({ page }, at) => named.findIndex((one) => one.page === page) === at)
  const missing = pages.filter((page) => !once.some((one) => one.page === page))
  return [...once, ...missing.map((page) => ({ page, isShown: true }))]
}

export const writeMenu = (items: readonly MenuItem[]): string =>
  items.map(({ page, isShown }) => (isShown ? page : HIDDEN + page)).join(' ')

/** The pages that a menu links to. */
export const shownPages = <Name extends MenuName>(menu: Name, settings: Readonly<Record<string, string>>): readonly MenuPage<Name>[] =>
  readMenu(menu, settings[menu] ?? '')
    .filter(({ isShown }) => isShown)
    .map(({ page }) => page)

/** The settings with this page hidden in every menu. */
export const withoutPage = <Settings extends Readonly<Record<string, string>>>(settings: Settings, hidden: MenuPage): Settings => ({
  ...settings,
  ...Object.fromEntries(
    MENUS.map((menu) => {
      const items = readMenu(menu, settings[menu] ?? '')
      return [menu, writeMenu(items.map(({ page, isShown }) => ({ page, isShown: isShown && page !== hidden })))]
    }),
  ),
})

/** Menus with every page, whatever is stored. */
export const wholeMenus = (stored: Readonly<Record<string, string>>): MenuFields => ({
  footer_quick_links: writeMenu(readMenu('footer_quick_links', stored['footer_quick_links'] ?? '')),
  footer_terms: writeMenu(readMenu('footer_terms', stored['footer_terms'] ?? '')),
  menu_links: writeMenu(readMenu('menu_links', stored['menu_links'] ?? '')),
})
