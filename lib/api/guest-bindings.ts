import type { Binding } from './binding'

export const guestBindings: readonly Binding[] = []
