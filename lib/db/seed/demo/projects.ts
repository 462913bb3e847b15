import type { DemoProject } from './demo-types'

export const projects: readonly DemoProject[] = [
  { slug: 'contact-us', title: 'Bulk orders for kitchens and offices', banner: 'projects/1.webp' },
  { slug: 'category/gift-hampers', title: 'Festive boxes, packed to order', banner: 'projects/2.webp' },
  { slug: 'category/nuts', title: 'New harvest: walnuts and almonds', banner: 'projects/3.webp' },
]
