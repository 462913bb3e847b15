/**
 * The staff: who may use the admin, their sessions and second factors, and the activity log. Main entry points: `signIn`, `identifyStaff`,
 * `recordActivity`, `recordSeen`. Rights are in the kernel (rights.ts), because the actor is part of every Context.
 */
export { DEMO_OWNER, ensureDemoOwner } from './demo-owner'
export { recordActivity, recordSeen } from './record-activity'
export { identifyStaff, purgeStaffSessions, signOut } from './sessions'
export { signIn } from './sign-in'
