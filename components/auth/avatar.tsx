'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { User } from '@/lib/domain/customer'

const SIZE_PX = 32

/** The first letter as it is written in capitals; '' of a name without any. */
const initialOf = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase('en-IN')

/** Their photo, or the letter their name begins with. Decoration: whoever shows it says the name. */
export function Avatar({ user: { name, avatarUrl } }: { user: Pick<User, 'name' | 'avatarUrl'> }) {
  /** A photo that is gone or cannot be fetched. */
  const [missing, setMissing] = useState<string | null>(null)
  if (avatarUrl !== null && avatarUrl !== missing)
    return (
      // Small and square already; nobody else's to keep, so not through the image optimiser.
      <img src={avatarUrl} alt="" width={SIZE_PX} height={SIZE_PX} onError={() => setMissing(avatarUrl)} className="account-avatar" />
    )
  return (
    <span aria-hidden="true" className="account-avatar">
      {initialOf(name) || <Icon name="user" size={18} />}
    </span>
  )
}
