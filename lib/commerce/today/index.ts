/** What the shop needs today, for the first screen of the admin. Entry point: `readToday`. */
export { readToday } from './read-today'
