/**
 * Accounts and sessions: registration, login by password or code, guests at the checkout, passwords, known devices, profile, photo, the
 * export of a customer's data and the deletion of an account. Main entry points: `login`, `signup`, `signInByCode`, `identifyCustomer`.
 * An unknown account gets the same answer, after the same work, as an existing one.
 */
export { confirmEmailChange, requestEmailChange } from './change-email'
export { createPasswordlessAccount, signup } from './create-account'
export { deleteAccount, getMyData } from './data-rights'
export { forgotPassword, resetPassword } from './passwords'
export { getFigures } from './my-orders'
export { getUser } from './users'
export { purgeExpired } from './purge-expired'
export { login } from './login'
export { getAvatar, removePhoto, updatePhoto } from './photo'
export { sendProofCode, provePhone, sendPhoneCode } from './prove-customer'
export { sendSignInCode, signInByCode } from './sign-in-code'
export { endOtherSessions, endOtherSession, listSessions } from './account-sessions'
export { identifyCustomer, logout } from './sessions'
export { updateProfile } from './update-profile'
export { deleteCustomerByShop, exportCustomer, getStaffCustomer, searchCustomers } from './staff-customers'
