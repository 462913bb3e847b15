import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { mayDo } from '@/lib/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { rightOf } from './navigation'
import { Page } from './page'

const t = adminTexts('notFound')

/** The page, unless the member's role cannot use it: the server would refuse each of its calls. */
export function ForRole({ children }: { children: ReactNode }) {
  const { me } = useMe()
  const pathname = usePathname()
  if (!me || mayDo(me.role, rightOf(pathname))) return children
  return (
    <Page title={t('noRightTitle')}>
      <p>{t('noRight')}</p>
    </Page>
  )
}
