/**
 * The states of PIN codes, and their delivery service: zones of states, and exceptions for one PIN code or a prefix. Main entry points: `changeZone`,
 * `createException`, `explainPin`, `checkPinState`, `findServedPin`.
 */
export { changeZone, createZone, listZones, removeZone } from './manage-zones'
export { changeException, createException, exportExceptions, getException, listExceptions, removeException } from './manage-exceptions'
export { listServedZones } from './list-served-zones'
export { explainPin } from './explain-pin'
export { checkPinState, type PinRefusal } from './check-pin-state'
export { listZoneNames } from './admin.queries'
export { findServedPin, listCityRows, listCountryRows, listStateRows } from './queries'
