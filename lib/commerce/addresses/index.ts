export { addFirstAddress, createAddress, deleteAddress, getAddress, listAddresses, setDefaultAddress, updateAddress } from './addresses'
export { getPincode, listCities, listCountries, listStates } from './places'
