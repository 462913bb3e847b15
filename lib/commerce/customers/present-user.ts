import type { User } from '@/lib/domain/customer'
import type { CustomerRow } from './customers.queries'

export const presentUser = ({ id, name, email, phone, avatarPath, passwordHash, phoneVerifiedAt }: CustomerRow): User => ({
  id,
  name,
  email,
  phone,
  avatarUrl: avatarPath,
  hasPassword: passwordHash !== null,
  isPhoneProven: phoneVerifiedAt !== null,
})
