/** What needs attention today, for the admin's first screen. Entry point: `readToday`. */
export { readToday } from './read-today'
