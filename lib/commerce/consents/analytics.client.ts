import { readText, storeText } from '@/lib/browser-storage'
import { isContainer, mayLoadAnalytics, readAnalyticsId, TAG_ORIGIN } from '@/lib/kernel/analytics'
import { type Paise, paiseToRupees } from '@/lib/kernel/money'
import { CONSENT_TEXT_VERSIONS } from './model'

/**
 * Analytics in the browser, with GA4's names for e-commerce events. Off until the shop has an id (the setting analytics_id) and this browser has agreed: before
 * that no script is loaded, no event is stored, and no other company is contacted.
 */

/** The answer to the prompt. `receipt`: proves the recorded consent; '' if none is recorded. */
export type AnalyticsChoice = { granted: boolean; receipt: string }

const CHOICE_KEY = 'analytics_choice'
const ofBrowser = () => localStorage

/** null: not asked yet, or with another text. */
export function readChoice(): AnalyticsChoice | null {
  const [granted, version, receipt = ''] = readText(ofBrowser, CHOICE_KEY)?.split(' ') ?? []
  return version === CONSENT_TEXT_VERSIONS.analytics ? { granted: granted === '1', receipt } : null
}

export const storeChoice = ({ granted, receipt }: AnalyticsChoice): void =>
  storeText(ofBrowser, CHOICE_KEY, [granted ? '1' : '0', CONSENT_TEXT_VERSIONS.analytics, receipt].join(' '))

/** Google's tag reads and replaces this property of the page. */
const page = (): { dataLayer?: unknown[] } => window as unknown as { dataLayer?: unknown[] }

/** Google's tag distinguishes commands from events by the type of `arguments`. */
const command = (...words: readonly unknown[]): void =>
  void page().dataLayer?.push(Object.assign([...words], { [Symbol.toStringTag]: 'Arguments' }))

/** Consent Mode v2. Advertising is never asked for, so it stays denied. */
const signals = (statistics: 'granted' | 'denied') => ({
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: statistics,
})

/** Loads the tag, once in a document. Call only after consent. */
export function startAnalytics(id: string): void {
  if (page().dataLayer || !mayLoadAnalytics(location.pathname + location.search)) return
  page().dataLayer = []
  command('consent', 'default', signals('denied'))
  command('consent', 'update', signals('granted'))
  if (isContainer(id)) page().dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  else {
    command('js', new Date())
    command('config', id)
  }
  const script = document.createElement('script')
  script.async = true
  script.src = `${TAG_ORIGIN}/${isContainer(id) ? 'gtm.js' : 'gtag/js'}?id=${id}`
  document.head.append(script)
}

/** The tag stores its cookies for the widest domain that the browser allows: 'shop.example' and not 'www.shop.example'. */
function removeCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, start) => `; Domain=${labels.slice(start).join('.')}`)
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}

/** Google's switch, which the tag reads before it sends anything: https://developers.google.com/tag-platform/security/guides/privacy */
const disable = (id: string): void => void Object.assign(window, { [`ga-disable-${id}`]: true })

const STREAM_COOKIE = /^_ga_(.+)/

/**
 * Stops the tag and removes its cookies, which name the ids that a container has loaded.
 * @returns whether the document has loaded the tag: only a new document is rid of it
 */
export function stopAnalytics(id: string): boolean {
  const isLoaded = page().dataLayer !== undefined
  if (isLoaded) disable(id)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    const [, stream] = STREAM_COOKIE.exec(name) ?? []
    if (isLoaded && stream !== undefined) disable(`G-${stream}`)
    if (name.startsWith('_ga')) removeCookie(name)
  }
  command('consent', 'update', signals('denied'))
  return isLoaded
}

/** The shell's element with the id, which is in every page while analytics is on. */
const ID_ATTRIBUTE = 'data-analytics'
const idOfPage = (): string | null => readAnalyticsId(document.querySelector(`[${ID_ATTRIBUTE}]`)?.getAttribute(ID_ATTRIBUTE))

/** GA4's item. */
export type AnalyticsItem = { item_id: string; item_name: string; item_variant?: string; price?: number; quantity?: number }

type Described = { productId: number | null; name: string; variant: string; pricePaise: Paise | null; quantity: number }

/** A cart or order line as GA4's item; prices in rupees. */
export const itemOf = ({ productId, name, variant, pricePaise, quantity }: Described): AnalyticsItem => ({
  item_id: String(productId ?? name),
  item_name: name,
  ...(variant === '' ? {} : { item_variant: variant }),
  ...(pricePaise === null ? {} : { price: paiseToRupees(pricePaise) }),
  quantity,
})

type EventName = 'view_item' | 'add_to_cart' | 'view_cart' | 'begin_checkout' | 'purchase'
type Ecommerce = { valuePaise: Paise | null; items: readonly AnalyticsItem[]; transactionId?: string }

/** Whether events are reported: the shop has an id and the visitor has agreed. */
export const isTracked = (): boolean => readChoice()?.granted === true && idOfPage() !== null

/** Reports an e-commerce event. Without consent or id it does nothing and remembers nothing. */
export function track(event: EventName, { valuePaise, items, transactionId }: Ecommerce): void {
  if (!readChoice()?.granted) return
  const id = idOfPage()
  if (id === null) return
  startAnalytics(id)
  const ecommerce = {
    currency: 'INR',
    ...(valuePaise === null ? {} : { value: paiseToRupees(valuePaise) }),
    ...(transactionId === undefined ? {} : { transaction_id: transactionId }),
    items,
  }
  if (isContainer(id)) page().dataLayer?.push({ ecommerce: null }, { event, ecommerce })
  else command('event', event, ecommerce)
}
