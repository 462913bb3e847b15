/** Read by browser and server alike, and worth nothing to anybody else. */
export const PIN_COOKIE = 'pincode'
