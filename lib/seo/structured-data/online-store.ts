import { HTML_LANG } from '@/lib/i18n/locales'
import { pageLocale } from '@/lib/i18n/page-locale'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { PROCESSING_BUSINESS_DAYS } from '@/lib/kernel/business'
import { readReturnDays } from '@/lib/commerce/orders/returns.model'
import { paiseToRupees } from '@/lib/kernel/money'
import { readPriceSettings } from '@/lib/commerce/pricing/model'
import { inContext, thing, type Thing } from './pages'

const CURRENCY = 'INR'
const COUNTRY = 'IN'
const SOCIAL = ['facebook_link', 'twitter_link', 'instagram_link', 'linkedin_link'] as const
/** The end of an Indian address: '…, Khari Baoli, Delhi 110006', '…, Mumbai - 400 001'. */
const STREET_CITY_PIN = /^(.*?),\s*([^,\d]+?)[\s,–-]+([1-9]\d{2} ?\d{3})\b/s
/** As in the shipping policy: Monday to Saturday. */
const BUSINESS_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `https://schema.org/${day}`)
const DAYS = 'DAY'

type Shop = {
  /** A missing setting leaves out its property. */
  settings: BusinessSettings
  absolute: (path: string) => string
}

/** Other things of the site refer to the shop by this id. */
const shopId = (absolute: Shop['absolute']): string => `${absolute('/')}#shop`

function addressThing(settings: BusinessSettings): Thing | null {
  const whole = settings['contact_address'] ?? ''
  if (whole === '') return null
  const [, street = whole, city = null, pinCode = null] = STREET_CITY_PIN.exec(whole) ?? []
  return thing('PostalAddress', {
    streetAddress: street,
    addressLocality: city,
    addressRegion: settings['seller_state'] ?? '',
    postalCode: pinCode?.replace(' ', '') ?? null,
    addressCountry: COUNTRY,
  })
}

function contactThing(settings: BusinessSettings): Thing | null {
  const telephone = settings['contact_phone'] ?? ''
  const email = settings['contact_email'] ?? ''
  return telephone + email === '' ? null : thing('ContactPoint', { contactType: 'customer service', telephone, email, areaServed: COUNTRY })
}

/** As in the return policy at `url`: the shop pays the return of a defective item, the shopper that of any other. */
const returnPolicyThing = (url: string, days: number): Thing =>
  thing('MerchantReturnPolicy', {
    applicableCountry: COUNTRY,
    returnPolicyCountry: COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    refundType: 'https://schema.org/FullRefund',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: url,
  })

const periodThing = (minValue: number, maxValue: number): Thing =>
  thing('ServicePeriod', { businessDays: BUSINESS_DAYS, duration: thing('QuantitativeValue', { minValue, maxValue, unitCode: DAYS }) })

const FROM_TO = /^\s*(\d{1,2})\s*[-–]\s*(\d{1,2})\s*$/

export type TransitDays = { least: number; most: number }

/** Reads the setting transit_days: business days from dispatch to the nearest and to the farthest PIN code, '1-14'; null when invalid. */
export function readTransitDays(setting = ''): TransitDays | null {
  const [, from, to] = FROM_TO.exec(setting) ?? []
  return from === undefined || to === undefined || Number(from) > Number(to) ? null : { least: Number(from), most: Number(to) }
}

/** From the nearest PIN code to the farthest; null when unknown. */
function transitThing(settings: BusinessSettings): Thing | null {
  const days = readTransitDays(settings['transit_days'])
  return days && periodThing(days.least, days.most)
}

const conditionsThing = (ratePaise: number, orderValue: Thing, transitTime: Thing | null): Thing =>
  thing('ShippingConditions', {
    shippingDestination: thing('DefinedRegion', { addressCountry: COUNTRY }),
    orderValue: thing('MonetaryAmount', { currency: CURRENCY, ...orderValue }),
    shippingRate: thing('MonetaryAmount', { currency: CURRENCY, value: paiseToRupees(ratePaise) }),
    transitTime,
  })

/** Free above the limit, not at it: the first free amount is one paisa more. */
function shippingThing(settings: BusinessSettings): Thing | null {
  const { flatRatePaise: ratePaise, freeAbovePaise: limitPaise } = readPriceSettings(settings)
  if (ratePaise === null || limitPaise === null) return null
  const transit = transitThing(settings)
  return thing('ShippingService', {
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    handlingTime: periodThing(0, PROCESSING_BUSINESS_DAYS),
    shippingConditions: [
      conditionsThing(ratePaise, { minValue: 0, maxValue: paiseToRupees(limitPaise) }, transit),
      conditionsThing(0, { minValue: paiseToRupees(limitPaise + 1) }, transit),
    ],
  })
}

/** The shop with its shipping and returns, which hold for all products (SEO-05, SEO-06). */
export function onlineStore({ settings, absolute }: Shop): Thing {
  const logo = settings['header_logo_path'] ?? ''
  return inContext(
    thing('OnlineStore', {
      '@id': shopId(absolute),
      name: settings['website_name'] ?? '',
      legalName: settings['legal_name'] ?? '',
      url: absolute('/'),
      logo: logo === '' ? '' : absolute(logo),
      description: settings['meta_description'] ?? '',
      foundingDate: settings['established'] ?? '',
      vatID: settings['gstin'] ?? '',
      sameAs: SOCIAL.flatMap((link) => settings[link] || []),
      address: addressThing(settings),
      contactPoint: contactThing(settings),
      hasMerchantReturnPolicy: returnPolicyThing(absolute('/return-policy'), readReturnDays(settings['return_days'])),
      hasShippingService: shippingThing(settings),
    }),
  )
}

/** The site and its search. */
export const webSite = ({ settings, absolute }: Shop): Thing =>
  inContext(
    thing('WebSite', {
      name: settings['website_name'] ?? '',
      url: absolute('/'),
      inLanguage: HTML_LANG[pageLocale()],
      publisher: { '@id': shopId(absolute) },
      potentialAction: thing('SearchAction', {
        target: thing('EntryPoint', { urlTemplate: `${absolute('/search')}?query={search_term_string}` }),
        'query-input': 'required name=search_term_string',
      }),
    }),
  )
