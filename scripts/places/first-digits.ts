/**
 * The first digits of the PIN codes of each state. Source: India Post's PIN code scheme (the first two digits name the postal circle, the first three the
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

/** Whether the state has PIN codes that begin like this one. */
export const isInState = (pin: string, state: string): boolean => (FIRST_DIGITS[state] ?? []).some((digits) => pin.startsWith(digits))
