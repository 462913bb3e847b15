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
        <ul className="offers">
          {OFFERS.map(([offer, icon]) => (
            <li key={offer}>
              <Icon name={icon} size={40} />
              <h3>{t(offer)}</h3>
              <p>{t(`${offer}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
