import type { Category } from '@/lib/domain/catalog'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Passages } from './passages'
import type { Facts } from './shop-facts'
import type { Translator } from './writing'

const PICTURE_PX = 800

type Props = { t: Translator; band: string; number: number; facts: Facts; category: Category | null }

/** A reason beside a photograph: the sides change from band to band. */
export const WhyBand = ({ t, band, number, facts, category }: Props) => (
  <section aria-labelledby={band} className="why-band">
    <div className="wrap">
      <div>
        <p className="why-number" aria-hidden>
          {number}
        </p>
        <h2 id={band}>{t(`bands.${band}.title`)}</h2>
        <Passages t={t} at={`bands.${band}.text`} facts={facts} className="mt-4" />
        <p className="why-check">
          <Icon name="seal" size={20} />
          {t(`bands.${band}.check`)}
        </p>
      </div>
      {category ? (
        <figure>
          <Picture
            src={category.imageUrl}
            alt=""
            width={PICTURE_PX}
            height={PICTURE_PX}
            sizes="(width >= 64rem) 540px, (width >= 40rem) 50vw, 100vw"
            priority={number === 1}
          />
          <figcaption>
            <a href={`/category/${category.slug}`}>
              {t('picture', { category: category.name })}
              <Icon name="arrow" size={18} />
            </a>
          </figcaption>
        </figure>
      ) : null}
    </div>
  </section>
)
