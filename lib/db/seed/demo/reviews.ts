import type { DemoReview } from './demo-types'
import { almondReviews } from './reviews/california-almonds'
import { cashewAndPistachioReviews } from './reviews/cashews-and-pistachios'
import { driedFruitReviews } from './reviews/dried-fruit'
import { snackAndGiftReviews } from './reviews/snacks-and-gifts'
import { spiceReviews } from './reviews/spices'
import { walnutMamraAndHazelnutReviews } from './reviews/walnuts-mamra-and-hazelnuts'

export const reviews: readonly DemoReview[] = [
  ...almondReviews,
  ...cashewAndPistachioReviews,
  ...walnutMamraAndHazelnutReviews,
  ...driedFruitReviews,
  ...spiceReviews,
  ...snackAndGiftReviews,
]
