import type { Binding } from './binding'
import { profileBindings } from './profile-bindings'
import { sessionBindings } from './session-bindings'

export const accountBindings: readonly Binding[] = [...sessionBindings, ...profileBindings]
