import { settings } from '@/lib/config/settings'
import { readLine } from '@/lib/commerce/kernel/contact-data'
import { readSettings } from '../content'
import type { Queryable } from '@/lib/commerce/kernel/context'
import type { MailShop } from './mail'

/** Each value is one line: some of them become headers. */
export async function readMailShop(db: Queryable): Promise<MailShop> {
  const url = settings().SITE_URL
  const found = await readSettings(db, ['website_name', 'legal_name', 'contact_address', 'contact_phone', 'contact_email', 'fssai_licence'])
  return {
    name: readLine(found.website_name) || new URL(url).hostname,
    url,
    legalName: readLine(found.legal_name),
    address: readLine(found.contact_address),
    phone: readLine(found.contact_phone),
    email: readLine(found.contact_email),
    fssaiLicence: readLine(found.fssai_licence),
  }
}
