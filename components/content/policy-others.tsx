import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { POLICY_PAGES, type PolicyPage } from './policy-pages'

/** The way from one policy to the others. */
export function PolicyOthers({ page, title }: { page: PolicyPage; title: string }) {
  const t = useTranslations('content.policies')
  return (
    <nav aria-labelledby="others-title" className="wrap section-gap">
      <h2 id="others-title" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid gap-3 min-[40rem]:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {POLICY_PAGES.filter((other) => other !== page).map((other) => (
          <li key={other}>
            <a href={`/${other}`} className="other-policy">
              {t(`${other}.title`)}
              <Icon name="arrow" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
