import { Children, type ReactNode } from 'react'
import { SectionHeading } from '@/components/shared/section-heading'
import { Carousel } from '@/components/ui/carousel'
import { useCarouselLabels } from './use-carousel-labels'

/** How wide an item is shown, for <img sizes>. */
export const RAIL_ITEM_SIZES = '(width >= 40rem) 295px, 62vw'
/** The most device pixels its picture is worth. */
export const RAIL_PICTURE_PX = 640

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
      railClassName="rail"
      controlsClassName="pb-1"
    >
      {Children.map(children, (child, index) => (itemClassName ? <li className={itemClassName(index)}>{child}</li> : <li>{child}</li>))}
    </Carousel>
  )
}
