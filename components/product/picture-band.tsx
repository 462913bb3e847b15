import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import type { ProductSection } from '@/lib/domain/catalog'

const WIDTH_PX = 1080
const HEIGHT_PX = 810

type Props = { section: ProductSection; pictureFirst: boolean }

/** 'about' and 'additional' of a product: picture and text side by side (PDP-11). */
export function PictureBand({ section, pictureFirst }: Props) {
  return (
    <section className="section-gap grid items-center gap-6 md:grid-cols-2 md:gap-14">
      {section.imageUrl && (
        <div className={`aspect-4/3 overflow-hidden rounded-card bg-panel ${pictureFirst ? '' : 'md:order-last'}`}>
          <Picture
            src={section.imageUrl}
            alt=""
            width={WIDTH_PX}
            height={HEIGHT_PX}
            sizes="(width >= 80rem) 592px, (width >= 48.0625rem) 48vw, 100vw"
            className="size-full object-cover"
          />
        </div>
      )}
      <div>
        <h2 className="mb-4 text-2xl md:text-3xl">{section.heading}</h2>
        <RichText html={section.html} />
      </div>
    </section>
  )
}
