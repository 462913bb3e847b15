import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { notify } from '@/components/ui/notify'
import { signOut } from '@/lib/api-client/user'
import type messages from '@/messages/en.json'

export type LogoutLabels = (typeof messages)['auth']['logout']

/** Logging out (SHELL-19): ends the session, says so and leads to login; whoever stays signed in is told why. */
export function useLogout(labels: LogoutLabels): { isLoggingOut: boolean; logout: () => Promise<void> } {
  const router = useRouter()
  const underWay = useRef(false)
  const [isLoggingOut, setIsLoggingOut] = useState(false)

  const logout = async () => {
    if (underWay.current) return
    underWay.current = true
    setIsLoggingOut(true)
    const answer = await signOut()
    underWay.current = false
    setIsLoggingOut(false)
    if (!answer.ok) return notify.error(answer.failure.message ?? labels.failed)
    notify.success(labels.done)
    router.push('/login')
  }

  return { isLoggingOut, logout }
}
