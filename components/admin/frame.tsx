'use client'

import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Dialog } from '@/components/ui/dialog'
import { mayDo } from '@/lib/kernel/rights'
import { signOut, useMe } from '@/lib/commerce/staff/admin.client'
import type { SignedInMember } from '@/lib/commerce/staff/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { watchSession } from '@/lib/v2/browser-admin'
import { ProveDialog } from './staff/prove-dialog'
import { dropDrafts } from './use-draft'
import { useFocusKept } from './use-focus-kept'
import { ForRole } from './for-role'
import { IN_BAR, isCurrent, SCREENS } from './navigation'

const t = adminTexts('navigation')
const common = adminTexts('common')

const SIGN_IN = '/admin/sign-in'
/** Where a member sets up the second factor that their role requires. */
const OWN_ACCOUNT = '/admin/account'

/** A full page load, so that nothing this member has read stays in memory. */
function leaveFor(address: string): void {
  location.assign(address)
}

const toSignIn = () => leaveFor(`${SIGN_IN}?${new URLSearchParams({ next: location.pathname + location.search })}`)

async function leave(): Promise<void> {
  const answer = await signOut()
  if (!answer.ok) return
  dropDrafts()
  leaveFor(SIGN_IN)
}

const screensOf = (me: SignedInMember | null | undefined) => (me ? SCREENS.filter(({ right }) => mayDo(me.role, right)) : [])

function Links({ me, onFollow }: { me: SignedInMember | null | undefined; onFollow?: () => void }) {
  const pathname = usePathname()
  return (
    <ul className="flex flex-col gap-0.5">
      {screensOf(me).map(({ href, text, icon }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            aria-current={isCurrent(href, pathname) ? 'page' : undefined}
            onClick={onFollow}
            className="admin-link max-lg:min-h-11"
          >
            <Icon name={icon} size={18} />
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Footer({ me }: { me: SignedInMember | null | undefined }) {
  return (
    <div className="mt-auto flex flex-col gap-0.5 border-t border-line pt-3">
      {me && <p className="truncate px-2.5 text-ink-soft">{me.name}</p>}
      {/* Another root layout: the router cannot reach it without a page load. */}
      <Link href="/" prefetch={false} target="_blank" className="admin-link max-lg:min-h-11">
        <Icon name="shop" size={18} />
        {t('viewShop')}
      </Link>
      <button type="button" onClick={() => void leave()} className="admin-link w-full max-lg:min-h-11">
        <Icon name="exit" size={18} />
        {t('signOut')}
      </button>
    </div>
  )
}

function BottomBar({ me }: { me: SignedInMember | null | undefined }) {
  const pathname = usePathname()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <nav aria-label={t('label')} className="admin-bar">
        {screensOf(me)
          .filter(({ href }) => IN_BAR.includes(href))
          .map(({ href, text, icon }) => (
            <Link
              key={href}
              href={href}
              prefetch={false}
              aria-current={isCurrent(href, pathname) ? 'page' : undefined}
              className="bar-link"
            >
              <Icon name={icon} size={22} />
              {t(text)}
            </Link>
          ))}
        <button type="button" onClick={() => setIsOpen(true)} className="bar-link">
          <Icon name="more" size={22} />
          {t('more')}
        </button>
      </nav>
      <Dialog kind="drawer" title={t('label')} closeLabel={common('close')} isOpen={isOpen} onClose={close}>
        <nav aria-label={t('more')} className="flex flex-col gap-4">
          <Links me={me} onFollow={close} />
          <Footer me={me} />
        </nav>
      </Dialog>
    </>
  )
}

/** The frame of every screen for signed-in members: navigation, and a redirect to sign-in when the session ends. */
export function Frame({ children }: { children: ReactNode }) {
  const { me } = useMe()
  const router = useRouter()
  const pathname = usePathname()
  const [proving, setProving] = useState<((isProven: boolean) => void) | null>(null)
  const screen = useRef<HTMLElement>(null)
  useFocusKept(screen)
  // The newest request waits for the dialog; an earlier pending one is refused.
  const prove = useCallback(() => new Promise<boolean>((resolve) => setProving(() => resolve)), [])
  useEffect(() => watchSession({ leave: toSignIn, prove }), [prove])
  useEffect(() => {
    if (me === null) toSignIn()
    if (me?.lacksFactor && pathname !== OWN_ACCOUNT) router.replace(OWN_ACCOUNT)
  }, [me, pathname, router])
  return (
    <div className="admin-frame">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-card focus:p-3">
        {t('skip')}
      </a>
      <nav aria-label={t('label')} className="admin-side">
        <Links me={me} />
        <Footer me={me} />
      </nav>
      <main ref={screen} id="main" tabIndex={-1} className="admin-main">
        <ForRole>{children}</ForRole>
      </main>
      <BottomBar me={me} />
      <ProveDialog
        isOpen={proving !== null}
        onEnd={(isProven) => {
          proving?.(isProven)
          setProving(null)
        }}
      />
    </div>
  )
}
