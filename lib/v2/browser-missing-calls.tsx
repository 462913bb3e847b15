'use client'

import { createContext, use, type ReactNode } from 'react'
import { callName, type Endpoint } from './call'

const MissingCalls = createContext<readonly string[]>([])

/** Provides client components with the additions that the v2 server lacks. */
export const MissingCallsProvider = ({ missing, children }: { missing: readonly string[]; children: ReactNode }) => (
  <MissingCalls value={missing}>{children}</MissingCalls>
)

/** For server components: shows its children if the v2 server supports this call (callName). */
export const IfOffered = ({ call, children }: { call: string; children: ReactNode }) => (use(MissingCalls).includes(call) ? null : children)

/** Whether the v2 server supports the call. A control for an unsupported call would fail, so it is hidden. */
export const useIsOffered = (call: Pick<Endpoint, 'method' | 'path'>): boolean => !use(MissingCalls).includes(callName(call))
