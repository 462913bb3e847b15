import type { Binding } from '@/lib/http/bind'
import { profileBindings } from './profile-bindings'
import { sessionBindings } from './session-bindings'

export const accountBindings: readonly Binding[] = [...sessionBindings, ...profileBindings]
