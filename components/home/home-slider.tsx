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
  if (sliders.length === 0) return null
  return (
    <Carousel
      label={t('slider')}
      labels={labels}
      railClassName="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      controlsClassName="absolute right-4 top-4 z-10 md:bottom-6 md:right-6 md:top-auto"
    >
      {sliders.map((slider, index) => (
        <Slide key={slider.id} slider={slider} isFirst={index === 0} />
      ))}
    </Carousel>
  )
}

const Slide = ({ slider, isFirst }: { slider: Slider; isFirst: boolean }) => (
  <li className="relative w-full shrink-0 snap-start">
    <ArtPicture
      alt={slider.alt}
      wide={{ src: slider.photoUrl, width: 1920, height: 820 }}
      narrow={{ src: slider.photoMobileUrl, width: 900, height: 1100 }}
      sizes="100vw"
      priority={isFirst}
      className="aspect-[900/1100] w-full bg-panel object-cover min-[40rem]:aspect-[1920/820] min-[40rem]:max-h-[38rem]"
    />
    <div className="absolute inset-x-0 bottom-0 p-4 min-[40rem]:inset-y-0 min-[40rem]:flex min-[40rem]:items-center min-[40rem]:p-0">
      <div className="wrap max-[40rem]:px-0">
        <div className="rounded-card bg-page p-5 min-[40rem]:max-w-[17rem] md:max-w-[20rem] md:p-8 xl:max-w-[23rem]">
          <h2 className="text-2xl lg:text-3xl">{slider.heading}</h2>
          {slider.linkText && slider.url ? (
            <a href={slider.url} className={buttonClass('primary', 'mt-5')}>
              {slider.linkText}
            </a>
          ) : null}
        </div>
      </div>
    </div>
  </li>
)
