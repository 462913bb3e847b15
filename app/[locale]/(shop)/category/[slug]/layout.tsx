export { ListingLayoutSlot as default } from '../../listing-layout-slot'
