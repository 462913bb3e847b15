'use client'

import { createContext, use, type ReactNode } from 'react'
import { callName, type Endpoint } from './call'

const MissingCalls = createContext<readonly string[]>([])

/** Tells the client components below it which additions the v2 server does not know. Not needed where it knows all. */
export const MissingCallsProvider = ({ missing, children }: { missing: readonly string[]; children: ReactNode }) => (
  <MissingCalls value={missing}>{children}</MissingCalls>
)

/** For server components: shows its children where the v2 server knows the call of this name (callName). */
export const IfOffered = ({ call, children }: { call: string; children: ReactNode }) => (use(MissingCalls).includes(call) ? null : children)

/** Whether the v2 server knows the call. A control of a call that it does not know would fail when pressed, so it is not shown. */
export const useIsOffered = (call: Pick<Endpoint, 'method' | 'path'>): boolean => !use(MissingCalls).includes(callName(call))
