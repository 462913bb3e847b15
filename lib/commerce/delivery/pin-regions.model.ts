/** The possible states of a PIN code: for forms, address checks and the table of places. */

/**
 * The first digits of each state's PIN codes. Source: India Post's PIN code scheme (the first two digits identify the postal circle, the first three the
 * sorting district), with the Union territories that lie within a circle.
 */
const FIRST_DIGITS: Readonly<Record<string, readonly string[]>> = {
  'Andaman and Nicobar Islands': ['744'],
  'Andhra Pradesh': ['51', '52', '53'],
  'Arunachal Pradesh': ['790', '791', '792'],
  Assam: ['78'],
  Bihar: ['80', '811', '812', '813', '814', '82', '84', '85'],
  Chandigarh: ['160'],
  Chhattisgarh: ['49'],
  'Dadra and Nagar Haveli and Daman and Diu': ['3625', '396'],
  Delhi: ['11'],
  Goa: ['403'],
  Gujarat: ['36', '37', '38', '39'],
  Haryana: ['12', '13'],
  'Himachal Pradesh': ['17'],
  'Jammu and Kashmir': ['18', '190', '191', '192', '193'],
  Jharkhand: ['813', '814', '815', '816', '82', '83'],
  Karnataka: ['56', '57', '58', '59'],
  Kerala: ['67', '68', '69'],
  Ladakh: ['194'],
  Lakshadweep: ['6825'],
  'Madhya Pradesh': ['45', '46', '47', '48'],
  Maharashtra: ['400', '401', '402', '41', '42', '43', '44'],
  Manipur: ['795'],
  Meghalaya: ['793', '794'],
  Mizoram: ['796'],
  Nagaland: ['797', '798'],
  Odisha: ['75', '76', '77'],
  Puducherry: ['533464', '605', '607', '609', '673310'],
  Punjab: ['14', '15', '160'],
  Rajasthan: ['30', '31', '32', '33', '34'],
  Sikkim: ['737'],
  'Tamil Nadu': ['60', '61', '62', '63', '64'],
  Telangana: ['50'],
  Tripura: ['799'],
  'Uttar Pradesh': ['20', '21', '22', '23', '24', '25', '26', '27', '28'],
  Uttarakhand: ['244', '246', '247', '248', '249', '262', '263'],
  'West Bengal': ['70', '71', '72', '731', '732', '733', '734', '735', '736', '741', '742', '743'],
}

/**
 * PIN codes that extend into a second state, by that state. Source: India Post's directory, which lists post offices in both; without its misprints (offices in
 * Telangana under Rajasthan's digits, and Andhra Pradesh where Telangana is meant). 791701 and 818142 are in the directory only under another state's digits.
 */
const SHARED_PINS: Readonly<Record<string, readonly string[]>> = {
  'Andhra Pradesh': ['533464'],
  Gujarat: ['396193', '396215', '396230', '396235', '396240'],
  Jharkhand: ['813206', '818142'],
  Meghalaya: ['781029', '781131', '782410'],
  Mizoram: ['791701'],
  Puducherry: ['605102', '605105', '605107', '605111', '605502'],
  'Tamil Nadu': ['605007', '605014', '605106', '605110', '605501', '607402', '607403', '609603', '609604'],
  'Uttar Pradesh': ['802131'],
  Uttarakhand: ['244923', '244924', '247662'],
}

/** 'Test office' in India Post's directory. */
const TEST_PIN = '999999'

/** The PIN codes 90 to 99 belong to the Army Postal Service: they identify a unit, wherever it is, so they have neither city nor state. */
export const isArmyPin = (pin: string): boolean => pin.startsWith('9') && pin !== TEST_PIN

/** Whether the state has PIN codes with these first digits. */
export const isInState = (pin: string, state: string): boolean => (FIRST_DIGITS[state] ?? []).some((digits) => pin.startsWith(digits))

const reachesInto = (pin: string, state: string): boolean => SHARED_PINS[state]?.includes(pin) ?? false

/** The possible states of the PIN code. `home`: its state in the shop's table; null: the table lacks it, for example a new post office. */
export function findStates(pin: string, home: string | null): readonly string[] {
  const states = Object.keys(FIRST_DIGITS)
  return home === null
    ? states.filter((state) => isInState(pin, state) || reachesInto(pin, state))
    : [home, ...states.filter((state) => state !== home && reachesInto(pin, state))]
}

/** Why a PIN code and a state do not match. `pinState`: the PIN code's state; '' if there are several. */
type PinFault = { reason: 'no_such_pin' } | { reason: 'wrong_state'; pinState: string }

/** null: they match, as far as the digits show. @param home see `findStates` */
export function findPinFault(pin: string, state: string, home: string | null): PinFault | null {
  if (isArmyPin(pin)) return null
  const states = findStates(pin, home)
  if (states.length === 0) return { reason: 'no_such_pin' }
  // A state under a different name than ours.
  const isUnjudged = home === null && FIRST_DIGITS[state] === undefined
  if (isUnjudged || states.includes(state)) return null
  return { reason: 'wrong_state', pinState: states.length === 1 ? (states[0] ?? '') : '' }
}
