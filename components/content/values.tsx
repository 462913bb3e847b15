import { useTranslations } from 'next-intl'
import { namesAt } from './writing'

/** What the house holds to. Title and values are cells of one grid, eight of them, so that no row is left with a gap. */
export function Values() {
  const t = useTranslations('content.about.values')
  return (
    <section aria-labelledby="values-title" className="wrap section-gap">
      <div className="values">
        <div>
          <h2 id="values-title" className="text-2xl md:text-3xl">
            {t('title')}
          </h2>
          <p className="mt-3 text-ink-soft">{t('text')}</p>
        </div>
        <ul>
          {namesAt(t, 'items').map((name) => (
            <li key={name}>
              <h3>{t(`items.${name}.title`)}</h3>
              <p>{t(`items.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
