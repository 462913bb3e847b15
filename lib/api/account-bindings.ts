import type { Binding } from '@/lib/http/bind'
import { profileBindings } from '@/lib/commerce/customers/api'
import { sessionBindings } from '@/lib/commerce/customers/session.api'

export const accountBindings: readonly Binding[] = [...sessionBindings, ...profileBindings]
