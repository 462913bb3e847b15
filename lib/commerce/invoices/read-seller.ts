import { readLine } from '@/lib/commerce/kernel/contact-data'
import { shopSettings } from '../content'
import type { Queryable } from '@/lib/commerce/kernel/context'
import type { Seller } from './write-invoice'

const NAMES = [
  'website_name',
  'legal_name',
  'packer_address',
  'contact_address',
  'contact_phone',
  'contact_email',
  'gstin',
  'seller_state',
  'fssai_licence',
  'invoice_prefix',
] as const

/** Of a shop that has not said what it is called. */
const SHOP = 'Online shop'

/** Who sells, as the settings say today, and how its invoices are numbered. */
export async function readSeller(db: Queryable): Promise<{ seller: Seller; prefix: string }> {
  const found = await shopSettings(db, NAMES)
  const shopName = readLine(found.website_name) || SHOP
  const gstin = readLine(found.gstin).toUpperCase()
  const seller = {
    shopName,
    legalName: readLine(found.legal_name) || shopName,
    address: readLine(found.contact_address) || readLine(found.packer_address),
    gstin,
    state: readLine(found.seller_state),
    // The first two digits of a GSTIN are its state.
    stateCode: gstin.slice(0, 2),
    fssaiLicence: readLine(found.fssai_licence),
    phone: readLine(found.contact_phone),
    email: readLine(found.contact_email),
  }
  return { seller, prefix: found.invoice_prefix }
}
