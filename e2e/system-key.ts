/** The system key of the shop started by playwright.config.ts, with which other programs may call its v2 API. */
export const SYSTEM_KEY = 'the-key-of-the-journeys'
