import { useTranslations } from 'next-intl'
import { Link } from '@/components/shared/link'
import { buttonClass } from '@/components/ui/button'

/**
 * For unknown slugs. Next writes this element into the payload of every shop page and loads the client components of every file it imports,
 * so it is brief and reads nothing. It appears only after a soft navigation to a page that has been removed since; a direct request gets
 * app/global-not-found.tsx.
 */
export default function NotFound() {
  const t = useTranslations('errors.notFound')
  return (
    <div className="wrap pt-10 text-center md:pt-16">
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <Link href="/" className={buttonClass('primary', 'mt-6')}>
        {t('home')}
      </Link>
    </div>
  )
}
