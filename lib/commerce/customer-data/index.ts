/**
 * Everything that the shop stores about a customer, across modules: account figures, data download, deletion, and the staff's customer page. Main entry points:
 * `getMyData`, `deleteAccount`, `getStaffCustomer`.
 */
export { deleteAccount, getMyData } from './data-rights'
export { deleteCustomerByShop, exportCustomer, getStaffCustomer, searchCustomers } from './staff-customers'
