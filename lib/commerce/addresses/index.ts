/**
 * A customer's addresses, one of which is the default, and places: countries, states, cities and PIN codes. Main entry points: `createAddress`,
 * `listAddresses`, `getPincode`.
 */
export {
  addFirstAddress,
  createAddress,
  deleteAddress,
  getAddress,
  listAddresses,
  readDestination,
  setDefaultAddress,
  updateAddress,
} from './addresses'
export { getPincode, listCities, listCountries, listStates } from './addresses'
export { type DefaultAddress, deleteAddressesOf, findDefaultAddress, listAddressesOf } from './queries'
