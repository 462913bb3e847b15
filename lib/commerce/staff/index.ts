/**
 * The staff: members who may use the admin, their sessions and second factors, and the activity log. Main entry points: `signIn`, `identifyStaff`,
 * `recordActivity`, `recordSeen`. Rights are in the kernel (rights.ts), because the actor is part of every Context. It imports no module but rate-limits: all
 * others record their activity here. lib/http/admin-server.ts provides the names of activity subjects.
 */
export { DEMO_OWNER, ensureDemoOwner, type RequestOrigin } from './demo-owner'
export { recogniseDevice } from './known-device'
export { acceptLink, createOwner, inviteStaff, resetAccess } from './links'
export { exportActivity, listActivity, type NamesByKind } from './list-activity'
export { changeOwnPassword, changeStaff, endOwnSession, endSessionsOf, getOwnAccount, listStaff } from './manage-staff'
export { addPasskey, askForPasskey, removePasskey, startPasskey } from './passkeys'
export { listOwnerAddresses, listStaffNames } from './queries'
export { recordActivity, recordSeen } from './record-activity'
export { confirmTotp, removeTotp, replaceRecoveryCodes, startTotp } from './second-factor'
export { findActor, identifyStaff, purgeStaffSessions, purgeViews, signOut } from './sessions'
export { prove, signIn, signInByPasskey } from './sign-in'
