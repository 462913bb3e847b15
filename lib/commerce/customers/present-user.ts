import type { User } from '@/lib/domain/customer'
import type { CustomerRow } from './customers.queries'

/** The embedded engine always tells the id. */
export type PresentedUser = User & { id: number }

export const presentUser = ({ id, name, email, phone, avatarPath, passwordHash, phoneVerifiedAt }: CustomerRow): PresentedUser => ({
  id,
  name,
  email,
  phone,
  avatarUrl: avatarPath,
  hasPassword: passwordHash !== null,
  isPhoneProven: phoneVerifiedAt !== null,
})
