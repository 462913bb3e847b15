/**
 * Accounts and sessions: registration, login by password or code, guests at checkout, passwords, known devices, profile and photo. Main entry points: `login`,
 * `signup`, `signInByCode`, `identifyCustomer`. An unknown account gets the same answer, after the same work, as an existing one.
 */
export { confirmEmailChange, requestEmailChange } from './change-email'
export { createPasswordlessAccount, signup } from './create-account'
export { anonymiseCustomer, deleteCustomer, findProfile, listDeviceDates, listSessionDates } from './data-rights.queries'
export { forgotPassword, resetPassword } from './passwords'
export { countCustomers, countOrdersOf, findStaffCustomer, listCustomerRows, listNewestOrders } from './admin.queries'
export { type Buyer, type CustomerRow, findCustomer, lockBuyer } from './queries'
export { getCustomer, getUser, provenContacts } from './users'
export { purgeExpired } from './purge-expired'
export { login } from './login'
export { getAvatar, removePhoto, updatePhoto } from './photo'
export { type ProofRefusal, proveCustomer, sendProofCode, provePhone, sendPhoneCode } from './prove-customer'
export { LOGIN_AT_ACCOUNT } from './rate-limits'
export { sendSignInCode, signInByCode } from './sign-in-code'
export { endOtherSessions, endOtherSession, listSessions } from './account-sessions'
export { identifyCustomer, logout } from './sessions'
export { updateProfile } from './update-profile'
