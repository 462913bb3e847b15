'use client'

import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import type { LogoutLabels } from '@/components/shared/use-logout'
import { useUserRead } from '@/lib/api-client/user'
import type { MenuLabels } from './account-labels'
import { MenuLinks } from './menu-links'
import { WhoIsHere } from './who-is-here'

type Props = { labels: MenuLabels; logoutLabels: LogoutLabels }

/** The account's menu: beside the page, or on small screens a drawer behind a button (ACC-01). */
export function AccountMenu({ labels, logoutLabels }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { value: user } = useUserRead()
  const close = () => setIsOpen(false)
  const who = <WhoIsHere user={user} labels={labels} />
  return (
    <>
      <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-card p-3 lg:hidden">
        {who}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={labels.open}
          onClick={() => setIsOpen(true)}
          className="icon-button shrink-0"
        >
          <Icon name="menu" />
        </button>
      </div>
      <Dialog kind="drawer" title={labels.label} closeLabel={labels.close} isOpen={isOpen} onClose={close}>
        <div className="mb-5 border-b border-line pb-5">{who}</div>
        <nav aria-label={labels.label}>
          <MenuLinks labels={labels} logoutLabels={logoutLabels} onFollow={close} />
        </nav>
      </Dialog>
      <div className="sticky top-24 rounded-card border border-line bg-card p-5 max-lg:hidden">
        <div className="mb-4 border-b border-line pb-4">{who}</div>
        <nav aria-label={labels.label}>
          <MenuLinks labels={labels} logoutLabels={logoutLabels} />
        </nav>
      </div>
    </>
  )
}
