import type { Binding } from './binding'

export const checkoutBindings: readonly Binding[] = []
