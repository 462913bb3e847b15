import type { DemoSlider } from './demo-types'

export const sliders: readonly DemoSlider[] = [
  {
    heading: 'Whole nuts, chosen lot by lot',
    linkText: 'Shop nuts',
    url: '/category/nuts',
    photo: 'sliders/1.webp',
    photoMobile: 'sliders/1-mobile.webp',
    alt: 'Almonds in an ivory bowl between cashews and open-shell pistachios, on a sage cloth in soft window light',
  },
  {
    heading: 'A gift that stays on the table',
    linkText: 'See the hampers',
    url: '/category/gift-hampers',
    photo: 'sliders/2.webp',
    photoMobile: 'sliders/2-mobile.webp',
    alt: 'Open wooden box with six compartments of nuts, raisins and makhana beside a ribboned ivory gift box on deep green',
  },
  {
    heading: 'Spices that still smell of home',
    linkText: 'Shop spices',
    url: '/category/spices',
    photo: 'sliders/3.webp',
    photoMobile: 'sliders/3-mobile.webp',
    alt: 'Brass bowls of turmeric and red chilli with green cardamom, star anise, cinnamon, cloves and peppercorns on terracotta',
  },
]
