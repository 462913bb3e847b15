import { useTranslations } from 'next-intl'
import type { Slider } from '@/lib/domain/content'
import { ArtPicture } from '@/components/ui/art-picture'
import { buttonClass } from '@/components/ui/button'
import { Carousel } from '@/components/ui/carousel'
import { useCarouselLabels } from './use-carousel-labels'

/** Full-bleed pictures whose left third (on a phone: lower part) is calm; the words lie there on a sheet of the page's own colour, so that they can be read on any picture. */
export function HomeSlider({ sliders }: { sliders: readonly Slider[] }) {
  const t = useTranslations('home')
  const labels = useCarouselLabels()
  return (
    <Carousel label={t('slider')} labels={labels} railClassName="slides" controlsClassName="slides-controls">
      {sliders.map((slider, index) => (
        <Slide key={slider.id} slider={slider} isFirst={index === 0} />
      ))}
    </Carousel>
  )
}

const Slide = ({ slider, isFirst }: { slider: Slider; isFirst: boolean }) => (
  <li className="slide">
    <ArtPicture
      alt={slider.alt}
      wide={{ src: slider.photoUrl, width: 1920, height: 820 }}
      narrow={{ src: slider.photoMobileUrl, width: 900, height: 1100 }}
      sizes="100vw"
      priority={isFirst}
      className="slide-picture"
    />
    <div className="slide-words wrap">
      <div className="slide-sheet">
        <h2>{slider.heading}</h2>
        {slider.linkText && slider.url ? (
          <a href={slider.url} className={buttonClass('primary', 'mt-5')}>
            {slider.linkText}
          </a>
        ) : null}
      </div>
    </div>
  </li>
)
