import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { useRouter } from '@/components/shared/use-router'
import { signOut } from '@/lib/commerce/customers/sign-in.client'
import type messages from '@/messages/en.json'

export type LogoutLabels = (typeof messages)['auth']['logout']

/** Logs out (SHELL-19): ends the session, shows a notice and opens the login page; on failure shows the reason and stays. */
export function useLogout(labels: LogoutLabels): { isLoggingOut: boolean; logout: () => Promise<void> } {
  const router = useRouter()
  const { isBusy, run } = useBusy()

  const logout = () =>
    run(async () => {
      const answer = await signOut()
      if (!answer.ok) return notify.error(answer.failure.message ?? labels.failed)
      notify.success(labels.done)
      router.push('/login')
    })

  return { isLoggingOut: isBusy, logout }
}
