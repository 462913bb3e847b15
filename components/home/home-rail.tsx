import { Children, type ReactNode } from 'react'
import { SectionHeading } from '@/components/shared/section-heading'
import { Carousel } from '@/components/ui/carousel'
import { useCarouselLabels } from './use-carousel-labels'

/**
 * 1.5, 3 or 4 items by width (HOME-10). The rail reaches the screen's edge on a phone, so that half an item shows there; the space below leaves
 * room for the cards' shadow, which a scroller would cut off.
 */
const RAIL =
  '-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-6 pt-5 [scrollbar-width:none] md:mx-0 md:scroll-px-0 md:gap-5 md:px-0 *:shrink-0 *:snap-start *:basis-[calc((100%-1rem)/1.5)] min-[40rem]:*:basis-[calc((100%-2rem)/3)] md:*:basis-[calc((100%-2.5rem)/3)] lg:*:basis-[calc((100%-3.75rem)/4)]'

/** How wide an item is shown, for <img sizes>. */
export const RAIL_ITEM_SIZES = '(width >= 40rem) 295px, 62vw'

type Props = {
  title: string
  eyebrow?: string
  link?: { href: string; text: string }
  /** For items that some widths leave out. */
  itemClassName?: (index: number) => string
  children: ReactNode
}

export function HomeRail({ title, eyebrow, link, itemClassName, children }: Props) {
  const labels = useCarouselLabels()
  return (
    <Carousel
      label={title}
      labels={labels}
      heading={<SectionHeading title={title} eyebrow={eyebrow} link={link} />}
      railClassName={RAIL}
      controlsClassName="pb-1"
    >
      {Children.map(children, (child, index) => (
        <li className={itemClassName?.(index)}>{child}</li>
      ))}
    </Carousel>
  )
}
