import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/icon'

const OFFERS = [
  ['quality', 'seal'],
  ['hand', 'hand'],
  ['gluten', 'grain'],
  ['goodness', 'bowl'],
] as const satisfies readonly (readonly [string, IconName])[]

export function OfferStrip() {
  const t = useTranslations('home.offer')
  return (
    <section aria-labelledby="offer-title" className="border-y border-line bg-panel py-10 md:py-14">
      <div className="wrap">
        <h2 id="offer-title" className="text-center text-2xl md:text-3xl">
          {t('title')}
        </h2>
        <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          {OFFERS.map(([offer, icon]) => (
            <li key={offer} className="text-center">
              <Icon name={icon} size={40} className="mx-auto text-terracotta-ink" />
              <h3 className="mt-3 text-lg">{t(offer)}</h3>
              <p className="mx-auto mt-1 max-w-[28ch] text-sm text-ink-soft">{t(`${offer}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
