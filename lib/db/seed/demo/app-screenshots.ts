/** What browsers show before they install the demo shop (the setting app_screenshots); `npm run screenshots -- --app` makes the pictures. */
export const appScreenshots = [
  { src: '/demo/app/home-narrow.webp', width: 780, height: 1688, label: 'Dry fruits, nuts and spices, graded by hand' },
  { src: '/demo/app/category-narrow.webp', width: 780, height: 1688, label: 'Every pack with its price and what it costs by weight' },
  { src: '/demo/app/product-narrow.webp', width: 780, height: 1688, label: 'Origin, crop and delivery date of each product' },
  { src: '/demo/app/home-wide.webp', width: 1280, height: 800, label: 'Dry fruits, nuts and spices, graded by hand' },
  { src: '/demo/app/category-wide.webp', width: 1280, height: 800, label: 'Nuts with filters and prices' },
] as const
