import type { Binding } from './binding'

export const paymentBindings: readonly Binding[] = []
