export { subscribe } from './subscribe'
