/** Screenshots that browsers show before installing the demo shop (setting app_screenshots); created by `npm run screenshots -- --app`. */
const appScreenshots = [
  { src: '/demo/app/home-narrow.webp', width: 780, height: 1688, label: 'Dry fruits, nuts and spices, graded by hand' },
  { src: '/demo/app/category-narrow.webp', width: 780, height: 1688, label: 'Every pack with its price and what it costs by weight' },
  { src: '/demo/app/product-narrow.webp', width: 780, height: 1688, label: 'Origin, crop and delivery date of each product' },
  { src: '/demo/app/home-wide.webp', width: 1280, height: 800, label: 'Dry fruits, nuts and spices, graded by hand' },
  { src: '/demo/app/category-wide.webp', width: 1280, height: 800, label: 'Nuts with filters and prices' },
] as const

/** The shop's terms of sale. Separate from the other settings, because shops filled before the checkout existed receive them as well. */
export const checkoutSettings: Readonly<Record<string, string>> = {
  cash_on_delivery: '1',
  cash_on_delivery_limit: '5000',
  cash_on_delivery_fee: '49',
  rupees_per_point: '100',
  invoice_prefix: 'MH',
}

/** A category of Google's product taxonomy. */
const FOOD_ITEMS = 'Food, Beverages & Tobacco > Food Items'

/** The demo shop's business settings (type → value); asset paths are relative to the site root. */
export const settings: Readonly<Record<string, string>> = {
  header_logo_path: '/demo/logo.svg',
  footer_logo_path: '/demo/logo-light.svg',
  site_icon_path: '/demo/icon.svg',
  website_name: 'Mewa House',
  header_top: 'Free shipping on orders above ₹2,999',
  website_topbar_content: '<p>Festive boxes are packed in the week they leave us.</p>',
  topbar_link_name: 'See gift hampers',
  topbar_banner_link: '/category/gift-hampers',
  contact_address: 'Mewa House, 1996-A Badam Gali, Khari Baoli, Delhi 110006',
  contact_phone: '+91 98765 43210',
  contact_email: 'care@mewahouse.example',
  bulk_email: 'bulk@mewahouse.example',
  press_email: 'press@mewahouse.example',
  facebook_link: 'https://facebook.example/mewahouse',
  twitter_link: 'https://twitter.example/mewahouse',
  instagram_link: 'https://instagram.example/mewahouse',
  linkedin_link: 'https://linkedin.example/company/mewahouse',
  payment_method_images: '/demo/payments.svg',
  frontend_copyright_text: '© 2026 Mewa House Foods Private Limited. All rights reserved.',
  about_us_image: '/demo/about.webp',
  about_us_description:
    '<p>Mewa House opened in 1996 as a single counter in Khari Baoli, with six sacks of almonds and a brass scale. We still buy the old way: we visit the yards and orchards, break open a kernel, smell the lot and argue about the grade. What passes is packed in Delhi in small batches, with origin and crop on the label. Nuts, dried fruit, dates, seeds and spices, sold plainly and kept fresh, across India.</p>',
  meta_title: 'Mewa House: Dry Fruits, Nuts and Spices',
  meta_keywords:
    'dry fruits online, nuts, badam, kaju, pista, akhrot, kishmish, anjeer, khajur, makhana, elaichi, kesar, haldi, dry fruit gift box, spices online India',
  meta_description:
    'Almonds, cashews, dates, figs, seeds, saffron and spices from a Khari Baoli house founded in 1996. Graded by hand, packed fresh, delivered across India.',
  legal_name: 'Mewa House Foods Private Limited',
  fssai_licence: '10012345000123',
  gstin: '07AABCM1234F1ZZ',
  seller_state: 'Delhi',
  packer_address: 'Mewa House Foods Private Limited, Godown 7, Kishmish Lane, Khari Baoli, Delhi 110006',
  importer_address: 'Mewa House Foods Private Limited, 1996-A Badam Gali, Khari Baoli, Delhi 110006',
  customer_care: '+91 98765 43210, care@mewahouse.example',
  grievance_officer_name: 'Meenakshi Arora',
  grievance_officer_designation: 'Head of Customer Care',
  office_hours: 'Mon-Sun 12:00 pm to 8:00 pm',
  marquee_support: 'Customer support every day',
  order_mail_to: 'orders@mewahouse.example',
  established: '1996',
  free_shipping_above: '2999',
  flat_rate_shipping_cost: '79',
  transit_days: '1-14',
  google_categories: JSON.stringify({
    nuts: `${FOOD_ITEMS} > Nuts & Seeds`,
    seeds: `${FOOD_ITEMS} > Nuts & Seeds`,
    'dry-fruits': `${FOOD_ITEMS} > Fruits & Vegetables > Dried Fruits`,
    'dates-and-figs': `${FOOD_ITEMS} > Fruits & Vegetables > Dried Fruits`,
    berries: `${FOOD_ITEMS} > Fruits & Vegetables > Dried Fruits`,
    spices: `${FOOD_ITEMS} > Seasonings & Spices > Herbs & Spices`,
    'healthy-snacks': `${FOOD_ITEMS} > Snack Foods`,
    'trail-mixes': `${FOOD_ITEMS} > Snack Foods > Trail & Snack Mixes`,
    'gift-hampers': `${FOOD_ITEMS} > Food Gift Baskets`,
  }),
  app_screenshots: JSON.stringify(appScreenshots),
  price_bands: '[{"max":300},{"min":300,"max":700},{"min":700,"max":1500},{"min":1500}]',
  ...checkoutSettings,
}
