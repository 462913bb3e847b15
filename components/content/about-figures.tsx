import { useTranslations } from 'next-intl'

const FIGURES = ['checks', 'customers', 'orders'] as const

/** The three of the home page, large. */
export function AboutFigures({ title }: { title: string }) {
  const t = useTranslations('home.about')
  return (
    <section aria-labelledby="figures-title" className="wrap section-gap">
      <h2 id="figures-title" className="sr-only">
        {title}
      </h2>
      <dl className="grid grid-cols-3 gap-4 border-y border-line py-8 text-center md:py-12">
        {FIGURES.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft md:text-base">{t(figure)}</dt>
            <dd className="figures font-serif text-2xl text-green md:text-4xl">{t(`${figure}Figure`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
