export { getTicket } from './get-ticket'
export { receiveMessage } from './receive-message'
