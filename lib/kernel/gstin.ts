import { failure, type Result, success } from './result'
import { foldTyped } from './typed-text'

/**
 * The first two digits of a GSTIN. 25 is void since Daman and Diu merged with Dadra and Nagar Haveli (2020), and 28 was Andhra Pradesh before Telangana. 97 is
 * for taxpayers outside the states, such as on ships.
 */
export const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
}

/** Why a text is not a GSTIN. 'form': its letters and digits are in the wrong places. */
export type GstinFault = 'length' | 'form' | 'state' | 'check_digit'

const GSTIN_LENGTH = 15
/** The state, the PAN, the number of the registration within the state, Z, the check digit. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Written by unregistered buyers in place of a number. */
const UNREGISTERED = 'URP'

/** The last character: a base-36 check digit of the fourteen before it, every second of which counts twice. */
function checkDigit(gstin: string): string {
  const base = ALPHABET.length
  const sum = [...gstin.slice(0, GSTIN_LENGTH - 1)].reduce((total, letter, at) => {
    const product = ALPHABET.indexOf(letter) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return ALPHABET[(base - (sum % base)) % base] ?? ''
}

/** In capitals without spaces, as stored and printed; '' for an unregistered person ('URP'). */
export function readGstin(typed: string): string {
  const text = foldTyped(typed)
    .toUpperCase()
    .replace(/^GST(?:IN)?(?: ?NO)?[\s.:-]+/, '')
    .replace(/[\s.-]/g, '')
  return text === UNREGISTERED ? '' : text
}

/** The number as stored, or the rule that the text violates. '' for an unregistered person. */
export function parseGstin(typed: string): Result<string, GstinFault> {
  const gstin = readGstin(typed)
  if (gstin === '') return success(gstin)
  if (gstin.length !== GSTIN_LENGTH) return failure('length')
  if (!GSTIN.test(gstin)) return failure('form')
  if (GST_STATES[gstin.slice(0, 2)] === undefined) return failure('state')
  return gstin.endsWith(checkDigit(gstin)) ? success(gstin) : failure('check_digit')
}

/** The state in which the taxpayer of a valid GSTIN is registered. */
export const stateOfGstin = (gstin: string): string => GST_STATES[gstin.slice(0, 2)] ?? ''
