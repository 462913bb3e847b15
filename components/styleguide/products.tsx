import { AddAllButton } from '@/components/shared/add-all-button'
import { AddToCartButton } from '@/components/shared/add-to-cart-button'
import { IslandCard } from '@/components/shared/island-card'
import { ProductCard } from '@/components/shared/product-card'
import { ProductPicture } from '@/components/shared/product-picture'
import { Stars } from '@/components/shared/rating-badge'
import { WishHeart } from '@/components/shared/wish-heart'
import { ChosenVariantProvider } from '@/components/product/chosen-variant'
import { VariantChooser } from '@/components/product/variant-chooser'
import { ADDED_MS } from '@/components/shared/figures'
import { Group, Piece } from './part'
import { CARDS, FORTY_VARIANTS, LONG_DEVANAGARI } from './samples'

const PATH = '/styleguide'
const BUTTON = { idle: 'Add to Cart', adding: 'Adding…', added: 'Added to Cart', outOfStock: 'Out Of Stock' }
const CARD_LABELS = {
  ...BUTTON,
  mrp: 'MRP :',
  ourPrice: 'Our price',
  addName: 'Add to Cart: {name}{variant}',
  pack: 'Pack of {name}',
  delivery: 'Get it by {day}',
  ratedShort: 'Rated {rating} out of 5',
  discount: '{percent}% off',
}

export const Products = () => (
  <Group title="Products">
    <ul className="grid grid-cols-2 gap-3 min-[40rem]:grid-cols-3 md:gap-5 xl:grid-cols-4">
      {Object.entries(CARDS).map(([state, card]) => (
        <li key={state} className="grid min-w-0 grid-rows-[auto_1fr]">
          <Piece state={state}>{null}</Piece>
          <ProductCard card={card} addedMs={ADDED_MS} path={PATH} showsAvailability={card.availability === 'made_to_order'} />
        </li>
      ))}
    </ul>
    <Piece state="card of an island">
      <div className="max-w-64">
        {Object.values(CARDS)
          .slice(0, 1)
          .map((card) => (
            <IslandCard key={card.id} card={card} labels={CARD_LABELS} heading="h3" />
          ))}
      </div>
    </Piece>
    <Piece state="stars">
      {[0, 2.5, 5].map((rating) => (
        <Stars key={rating} rating={rating} label={`${rating} out of 5 stars`} />
      ))}
    </Piece>
    <Piece state="picture of a product without one">
      <div className="relative size-48">
        <ProductPicture src="" alt={LONG_DEVANAGARI} width={200} height={200} sizes="200px" caption={LONG_DEVANAGARI} />
      </div>
    </Piece>
    <Piece state="Add to Cart: ready, out of stock, unknown variant">
      <div className="grid max-w-xs gap-3">
        {(['ready', 'out_of_stock', 'no_variant'] as const).map((state) => (
          <AddToCartButton
            key={state}
            productId={1}
            variant="250 g"
            state={state}
            addedMs={ADDED_MS}
            labels={BUTTON}
            accessibleName={`${state === 'out_of_stock' ? BUTTON.outOfStock : BUTTON.idle}: ${state}`}
          />
        ))}
      </div>
    </Piece>
    <Piece state="Add all to cart">
      <AddAllButton
        items={[{ productId: 1, variant: '250 g', quantity: 1, name: 'California Almonds, 250 g' }]}
        labels={{ idle: 'Add all to cart', adding: 'Adding…', added: 'All in your cart', failed: 'We could not add {names}.' }}
      />
    </Piece>
    <Piece state="heart">
      <div className="relative h-12 w-12">
        <WishHeart slug="california-almonds" label="Add to the wishlist" path={PATH} />
      </div>
    </Piece>
    <Piece state="40 variants">
      <div className="max-w-xl">
        <ChosenVariantProvider variants={FORTY_VARIANTS}>
          <VariantChooser title="Pack" />
        </ChosenVariantProvider>
      </div>
    </Piece>
  </Group>
)
