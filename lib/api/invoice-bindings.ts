import type { Binding } from './binding'

export const invoiceBindings: readonly Binding[] = []
