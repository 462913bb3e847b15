/** Messages to the shop, each with a ticket (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export { createTicket, getTicket, openTicket } from './contact'
export { addTicketNote, answerTicket, closeTicket, countTicketStates, getStaffTicket, reopenTicket, searchTickets } from './answer-ticket'
