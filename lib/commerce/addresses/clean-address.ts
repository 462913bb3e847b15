import { readLines, readPhone, readPin } from '@/lib/domain/contact-data'
import type { AddressInput } from '@/lib/domain/customer'

/** As it is stored: '+91 98765 43210' and '560 001' without what is not a digit. What is no phone or PIN was refused at the door. */
export const cleanAddress = (input: AddressInput): AddressInput => ({
  ...input,
  address: readLines(input.address),
  postalCode: readPin(input.postalCode) ?? input.postalCode,
  phone: readPhone(input.phone) ?? input.phone,
})
