import type { BusinessSettings } from '@/lib/domain/content'
import { RETURN_DAYS } from '@/lib/domain/limits'
import { paiseToRupees, rupeesToPaise } from '@/lib/domain/money'
import { CURRENCY } from './offer-thing'
import { inContext, thing, type Thing } from './thing'

const COUNTRY = 'IN'
const SOCIAL = ['facebook_link', 'twitter_link', 'instagram_link', 'linkedin_link'] as const
const PIN_CODE = /\b[1-9]\d{5}\b/

type Shop = {
  /** A missing one leaves its property out. */
  settings: BusinessSettings
  absolute: (path: string) => string
}

/** Other things of the site refer to the shop by it. */
const shopId = (absolute: Shop['absolute']): string => `${absolute('/')}#shop`

function addressThing(settings: BusinessSettings): Thing | null {
  const streetAddress = settings['contact_address'] ?? ''
  if (streetAddress === '') return null
  return thing('PostalAddress', {
    streetAddress,
    addressRegion: settings['seller_state'] ?? '',
    postalCode: PIN_CODE.exec(streetAddress)?.[0] ?? null,
    addressCountry: COUNTRY,
  })
}

function contactThing(settings: BusinessSettings): Thing | null {
  const telephone = settings['contact_phone'] ?? ''
  const email = settings['contact_email'] ?? ''
  return telephone + email === '' ? null : thing('ContactPoint', { contactType: 'customer service', telephone, email, areaServed: COUNTRY })
}

/** As the return policy at `url` tells it: what is wrong comes back at the shop's cost, a changed mind at the shopper's. */
const returnPolicyThing = (url: string): Thing =>
  thing('MerchantReturnPolicy', {
    applicableCountry: COUNTRY,
    returnPolicyCountry: COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: url,
  })

/** Paise of a setting in rupees; null when it is missing or no figure. */
function settingPaise(text: string | undefined): number | null {
  const rupees = Number(text?.trim() || NaN)
  return Number.isFinite(rupees) && rupees >= 0 ? rupeesToPaise(rupees) : null
}

const conditionsThing = (ratePaise: number, orderValue: Thing): Thing =>
  thing('ShippingConditions', {
    shippingDestination: thing('DefinedRegion', { addressCountry: COUNTRY }),
    orderValue: thing('MonetaryAmount', { currency: CURRENCY, ...orderValue }),
    shippingRate: thing('MonetaryAmount', { currency: CURRENCY, value: paiseToRupees(ratePaise) }),
  })

/** Free above the limit, not at it: the next amount of money is the first that ships free. */
function shippingThing(settings: BusinessSettings): Thing | null {
  const ratePaise = settingPaise(settings['flat_rate_shipping_cost'])
  const limitPaise = settingPaise(settings['free_shipping_above'])
  if (ratePaise === null || limitPaise === null) return null
  return thing('ShippingService', {
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    shippingConditions: [
      conditionsThing(ratePaise, { minValue: 0, maxValue: paiseToRupees(limitPaise) }),
      conditionsThing(0, { minValue: paiseToRupees(limitPaise + 1) }),
    ],
  })
}

/** The shop itself, with what holds for everything it sells: shipping and returns (SEO-05, SEO-06). */
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
      hasMerchantReturnPolicy: returnPolicyThing(absolute('/return-policy')),
      hasShippingService: shippingThing(settings),
    }),
  )
}

/** The site and how it is searched. */
export const webSite = ({ settings, absolute }: Shop): Thing =>
  inContext(
    thing('WebSite', {
      name: settings['website_name'] ?? '',
      url: absolute('/'),
      inLanguage: 'en-IN',
      publisher: { '@id': shopId(absolute) },
      potentialAction: thing('SearchAction', {
        target: thing('EntryPoint', { urlTemplate: `${absolute('/search')}?query={search_term_string}` }),
        'query-input': 'required name=search_term_string',
      }),
    }),
  )
