/**
 * The states of PIN codes, and how PIN codes are served: the zones of states, and exceptions for one PIN code or for the first digits of many.
 * Main entry points: `changeZone`, `createException`, `explainPin`, `checkPinState`, `findServedPin`.
 */
export { changeZone, createZone, listZones, removeZone } from './manage-zones'
export { changeException, createException, exportExceptions, getException, listExceptions, removeException } from './manage-exceptions'
export { listServedZones } from './list-served-zones'
export { explainPin } from './explain-pin'
export { checkPinState, type PinRefusal } from './check-pin-state'
export { listZoneNames } from './admin.queries'
export { findServedPin, listCityRows, listCountryRows, listStateRows } from './queries'
