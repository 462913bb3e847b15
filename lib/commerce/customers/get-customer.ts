import type { Queryable } from '../context'
import { findCustomer, type CustomerRow } from './customers.queries'

/** Of a session that was good a moment ago. @throws when the account was deleted in that moment */
export const getCustomer = async (db: Queryable, id: number): Promise<CustomerRow> => orGone(await findCustomer(db, id))

export function orGone(customer: CustomerRow | null): CustomerRow {
  if (customer === null) throw new Error('the customer of a live session is gone')
  return customer
}
