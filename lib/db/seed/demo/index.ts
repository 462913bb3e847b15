import { dateEnergyBites } from './blogs/date-energy-bites'
import { festiveGifting } from './blogs/festive-gifting'
import { roastingMakhana } from './blogs/roasting-makhana'
import { saffronMilk } from './blogs/saffron-milk'
import { soakingAlmonds } from './blogs/soaking-almonds'
import { spiceBlends } from './blogs/spice-blends'
import { storingNuts } from './blogs/storing-nuts'
import { trailMixForTrekking } from './blogs/trail-mix-for-trekking'
import { categories } from './categories'
import { coupons } from './coupons'
import { customers } from './customers'
import { afghanFigs } from './products/afghan-figs'
import { ajwaDates } from './products/ajwa-dates'
import { berryTrailMix } from './products/berry-trail-mix'
import { blackPeppercorns } from './products/black-peppercorns'
import { blackRaisins } from './products/black-raisins'
import { californiaAlmonds } from './products/california-almonds'
import { cashewsW320 } from './products/cashews-w320'
import { chiaSeeds } from './products/chia-seeds'
import { cinnamonSticks } from './products/cinnamon-sticks'
import { cloves } from './products/cloves'
import { corporateGiftBox } from './products/corporate-gift-box'
import { driedBlueberries } from './products/dried-blueberries'
import { driedCranberries } from './products/dried-cranberries'
import { driedFigs } from './products/dried-figs'
import { festiveGiftHamper } from './products/festive-gift-hamper'
import { fiveSeedMix } from './products/five-seed-mix'
import { flaxSeeds } from './products/flax-seeds'
import { goldenRaisins } from './products/golden-raisins'
import { greenCardamom } from './products/green-cardamom'
import { greenRaisins } from './products/green-raisins'
import { gunturChilliPowder } from './products/guntur-chilli-powder'
import { hazelnuts } from './products/hazelnuts'
import { heritageGiftBox } from './products/heritage-gift-box'
import { himalayanTrailMix } from './products/himalayan-trail-mix'
import { iranianPistachios } from './products/iranian-pistachios'
import { kalmiDates } from './products/kalmi-dates'
import { kashmiriRedChilliPowder } from './products/kashmiri-red-chilli-powder'
import { kashmiriSaffron } from './products/kashmiri-saffron'
import { kashmiriWalnutKernels } from './products/kashmiri-walnut-kernels'
import { lakadongTurmeric } from './products/lakadong-turmeric'
import { mamraAlmonds } from './products/mamra-almonds'
import { masalaPeanuts } from './products/masala-peanuts'
import { medjoolDates } from './products/medjool-dates'
import { mixedBerries } from './products/mixed-berries'
import { munakka } from './products/munakka'
import { peanuts } from './products/peanuts'
import { periPeriMakhana } from './products/peri-peri-makhana'
import { phoolMakhana } from './products/phool-makhana'
import { pumpkinSeeds } from './products/pumpkin-seeds'
import { roastedHazelnuts } from './products/roasted-hazelnuts'
import { roastedPistachios } from './products/roasted-pistachios'
import { roastedSaltedAlmonds } from './products/roasted-salted-almonds'
import { roastedSaltedCashews } from './products/roasted-salted-cashews'
import { royalDryFruitMix } from './products/royal-dry-fruit-mix'
import { starAnise } from './products/star-anise'
import { sunflowerSeeds } from './products/sunflower-seeds'
import { turkishApricots } from './products/turkish-apricots'
import { turmericPowder } from './products/turmeric-powder'
import { walnutQuarters } from './products/walnut-quarters'
import { wholeCashewsW240 } from './products/whole-cashews-w240'
import { projects } from './projects'
import { reviews } from './reviews'
import { checkoutSettings, settings } from './settings'
import { sliders } from './sliders'
import { stories } from './stories'
import { synonyms } from './synonyms'

/** The whole content of the demo shop. */
export const demoShop = {
  settings,
  checkoutSettings,
  sliders,
  projects,
  categories,
  products: [
    afghanFigs,
    ajwaDates,
    berryTrailMix,
    blackPeppercorns,
    blackRaisins,
    californiaAlmonds,
    cashewsW320,
    chiaSeeds,
    cinnamonSticks,
    cloves,
    corporateGiftBox,
    driedBlueberries,
    driedCranberries,
    driedFigs,
    festiveGiftHamper,
    fiveSeedMix,
    flaxSeeds,
    goldenRaisins,
    greenCardamom,
    greenRaisins,
    gunturChilliPowder,
    hazelnuts,
    heritageGiftBox,
    himalayanTrailMix,
    iranianPistachios,
    kalmiDates,
    kashmiriRedChilliPowder,
    kashmiriSaffron,
    kashmiriWalnutKernels,
    lakadongTurmeric,
    mamraAlmonds,
    masalaPeanuts,
    medjoolDates,
    mixedBerries,
    munakka,
    peanuts,
    periPeriMakhana,
    phoolMakhana,
    pumpkinSeeds,
    roastedHazelnuts,
    roastedPistachios,
    roastedSaltedAlmonds,
    roastedSaltedCashews,
    royalDryFruitMix,
    starAnise,
    sunflowerSeeds,
    turkishApricots,
    turmericPowder,
    walnutQuarters,
    wholeCashewsW240,
  ],
  blogs: [dateEnergyBites, festiveGifting, roastingMakhana, saffronMilk, soakingAlmonds, spiceBlends, storingNuts, trailMixForTrekking],
  stories,
  reviews,
  synonyms,
  customers,
  coupons,
}
