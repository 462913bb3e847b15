import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { customers, orderStates } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { searchAlternatives } from '@/lib/kernel/search-words'

/** The expression of the index customers_staff_words. */
const words = sql`staff_words(${customers.name} || ' ' || coalesce(${customers.email}, '') || ' ' || coalesce(${customers.phone}, ''))`

type Wanted = ReturnType<typeof searchAlternatives>

const matching = (wanted: Wanted) =>
  and(isNull(customers.deletedAt), or(...wanted.map((patterns) => and(...patterns.map((pattern) => sql`${words} like ${pattern}`)))))

const ordersOf = sql`from ${orderStates} where ${orderStates.customerId} = ${customers.id}`

/** Newest first. */
export const listCustomerRows = (db: Queryable, wanted: Wanted, offset: number, limit: number) =>
  db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      createdAt: customers.createdAt,
      orders: sql<number>`(select count(*) ${ordersOf})`.mapWith(Number),
      spentPaise:
        sql<number>`(select coalesce(sum(${orderStates.grandTotalPaise}), 0) ${ordersOf} and ${orderStates.paymentStatus} = 'paid')`.mapWith(
          Number,
        ),
    })
    .from(customers)
    .where(matching(wanted))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .offset(offset)
    .limit(limit)

export const countCustomers = (db: Queryable, wanted: Wanted): Promise<number> => db.$count(customers, matching(wanted))

/** null: there is no such customer. A deleted one is found, because its orders are kept. */
export async function findStaffCustomer(db: Queryable, id: number) {
  const [row] = await db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      createdAt: customers.createdAt,
      emailVerifiedAt: customers.emailVerifiedAt,
      phoneVerifiedAt: customers.phoneVerifiedAt,
      hasPassword: sql<boolean>`${customers.passwordHash} is not null`,
      deletedAt: customers.deletedAt,
    })
    .from(customers)
    .where(eq(customers.id, id))
  return row ?? null
}

/** Newest first. */
export const listNewestOrders = (db: Queryable, customerId: number, limit: number) =>
  db
    .select({
      code: orderStates.code,
      createdAt: orderStates.createdAt,
      deliveryStatus: orderStates.deliveryStatus,
      paymentStatus: orderStates.paymentStatus,
      grandTotalPaise: orderStates.grandTotalPaise,
    })
    .from(orderStates)
    .where(eq(orderStates.customerId, customerId))
    .orderBy(desc(orderStates.createdAt), desc(orderStates.id))
    .limit(limit)

export const countOrdersOf = (db: Queryable, customerId: number): Promise<number> =>
  db.$count(orderStates, eq(orderStates.customerId, customerId))
