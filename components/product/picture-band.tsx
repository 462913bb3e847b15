import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import type { ProductSection } from '@/lib/domain/catalog'
import { isPlaceholder } from '@/lib/domain/placeholder-image'

const WIDTH_PX = 1080
const HEIGHT_PX = 810

type Props = { section: ProductSection; pictureFirst: boolean }

/** 'about' and 'additional' of a product: picture and text side by side (PDP-11). */
export function PictureBand({ section, pictureFirst }: Props) {
  return (
    <section className="picture-band section-gap">
      {!isPlaceholder(section.imageUrl) && (
        <Picture
          src={section.imageUrl}
          alt=""
          width={WIDTH_PX}
          height={HEIGHT_PX}
          sizes="(width >= 80rem) 592px, (width >= 48.0625rem) 48vw, 100vw"
          className={pictureFirst ? undefined : 'md:order-last'}
        />
      )}
      <div>
        <h2 className="mb-4 text-2xl md:text-3xl">{section.heading}</h2>
        <RichText html={section.html} />
      </div>
    </section>
  )
}
