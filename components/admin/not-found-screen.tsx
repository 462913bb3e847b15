import Link from 'next/link'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { buttonClass } from '@/components/ui/button'
import { Page } from './page'

const t = adminTexts('notFound')

/** For an address without a page, and for something that has been deleted. */
export const NotFoundScreen = () => (
  <Page title={t('title')}>
    <p className="mb-4">{t('text')}</p>
    <Link href="/admin" prefetch={false} className={buttonClass('outline')}>
      {t('back')}
    </Link>
  </Page>
)
