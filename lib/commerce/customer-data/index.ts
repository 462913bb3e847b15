/**
 * All that the shop stores about a customer, in whichever module: the figures of the account, the download, the deletion, and the staff's page of a customer.
 * Main entry points: `getMyData`, `deleteAccount`, `getStaffCustomer`.
 */
export { deleteAccount, getMyData } from './data-rights'
export { deleteCustomerByShop, exportCustomer, getStaffCustomer, searchCustomers } from './staff-customers'
