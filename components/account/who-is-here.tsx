import { Skeleton } from '@/components/ui/skeleton'
import { DEFAULT_AVATAR, type User } from '@/lib/domain/customer'
import type { MenuLabels } from './account-labels'

type Props = { user: User | null | undefined; labels: MenuLabels }

const SHOWN_PX = 56

/** Photo, name and e-mail address, or what stands for them (ACC-01). */
export function WhoIsHere({ user, labels }: Props) {
  if (user === undefined)
    return (
      <div className="flex h-14 items-center gap-3">
        <Skeleton className="size-14 shrink-0 rounded-chip" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-32 max-w-full" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      </div>
    )
  return (
    <div className="flex min-h-14 min-w-0 items-center gap-3">
      {/* Small and square already; nobody else's to keep, so not through the image optimiser and what it keeps for everybody. */}
      <img
        src={user?.avatarUrl ?? DEFAULT_AVATAR}
        alt=""
        width={SHOWN_PX}
        height={SHOWN_PX}
        className="size-14 shrink-0 rounded-chip border border-line bg-panel object-cover"
      />
      <div className="min-w-0 leading-snug">
        <p className="line-clamp-2 font-serif text-lg leading-snug wrap-anywhere">{user?.name || labels.guest}</p>
        <p className="truncate text-sm text-ink-soft" title={user?.email ?? undefined}>
          {user?.email || labels.noEmail}
        </p>
      </div>
    </div>
  )
}
