const TIME_ZONE = 'Asia/Kolkata'
const longDate = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' })

/** '12 March 2026', as it was in India. Server only: the browser is handed the finished text. */
export const formatDate = (iso: string): string => longDate.format(new Date(iso))
