import type { ReactNode } from 'react'
import { Frame } from '@/components/admin/frame'

export default function StaffLayout({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>
}
