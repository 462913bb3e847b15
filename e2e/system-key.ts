/** Of the shop that playwright.config.ts opens: with it, another program may ask its v2 server. */
export const SYSTEM_KEY = 'the-key-of-the-journeys'
