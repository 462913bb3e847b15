/** Figures from the specification (section 9 of both documents) that several features share. */
export const ADDED_MS = 3_000
export const ADDED_ON_CARD_MS = 5_000
export const SKELETONS = 6
export const LOGIN_REDIRECT_MS = 1_200
