/** The system key of the shop that playwright.config.ts starts: other programs may call its v2 API with it. */
export const SYSTEM_KEY = 'the-key-of-the-journeys'
