/** The event that explains to the visitor why an answer takes long (components/ui/notice-board.tsx). */
export const LONG_CHALLENGE = 'shop:long-challenge'
