import { useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/shared/section-heading'

/**
 * Somebody else's page (HOME-06): its scripts run without our origin, cookies and forms of ours, it cannot lead the visitor away but by a new
 * tab, it learns the shop's name only, and its room is fixed, so that nothing moves when it comes.
 */
export function ReviewsWidget({ url }: { url: string }) {
  const t = useTranslations('home.reviews')
  return (
    <section aria-labelledby="reviews-title">
      <SectionHeading id="reviews-title" title={t('title')} eyebrow={t('eyebrow')} />
      <iframe
        src={url}
        title={t('widget')}
        loading="lazy"
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin"
        className="mt-5 h-[36rem] w-full rounded-card border border-line bg-card md:h-[28rem]"
      />
    </section>
  )
}
