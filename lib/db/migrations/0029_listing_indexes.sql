-- Lists, counts and facets read indexes alone, without the wide rows of products.
--   available      in an index in place of the stock: an order that leaves some stock then writes no index
--   attribute_set  equal for products that no filter by attribute or origin distinguishes
-- Long texts move out of the row (toast_tuple_target), so that a search, which reads search_rank of every hit, reads a third of the pages.
-- A row shorter than 2 kB stays as it is.

-- As in 0008, with the new columns: both follow from others.
CREATE OR REPLACE FUNCTION product_shown(product products) RETURNS jsonb LANGUAGE sql STABLE
RETURN to_jsonb(product) - ARRAY['units_sold', 'search', 'search_rank', 'total_stock', 'available', 'attribute_set', 'min_price_paise', 'min_mrp_paise', 'updated_at'];--> statement-breakpoint

-- Index-only scans need pages without recent changes: vacuum after changes of one row in a hundred instead of one in five.
ALTER TABLE products SET (toast_tuple_target = 512, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE products ALTER COLUMN search_rank SET STORAGE MAIN, ALTER COLUMN attributes SET STORAGE MAIN;--> statement-breakpoint

DROP INDEX products_category_newest, products_newest, products_featured, products_popular, products_price, products_rating, products_origin;--> statement-breakpoint
ALTER TABLE products
  ADD COLUMN available boolean NOT NULL GENERATED ALWAYS AS (made_to_order OR total_stock > 0) STORED,
  ADD COLUMN attribute_set bigint NOT NULL GENERATED ALWAYS AS (jsonb_hash_extended(attributes, hashtextextended(origin_country::text, 0))) STORED;--> statement-breakpoint

CREATE INDEX products_listed ON products (category_id, available DESC, units_sold DESC, id DESC)
  INCLUDE (made_to_order, min_price_paise, rating, rating_count, created_at, origin_country, attribute_set) WHERE published AND min_price_paise IS NOT NULL;--> statement-breakpoint
CREATE INDEX products_usual ON products (available DESC, units_sold DESC, id DESC) WHERE published AND min_price_paise IS NOT NULL;--> statement-breakpoint
CREATE INDEX products_newest ON products (created_at DESC, id DESC) WHERE published AND min_price_paise IS NOT NULL;--> statement-breakpoint
CREATE INDEX products_featured ON products (created_at DESC, id DESC) WHERE published AND min_price_paise IS NOT NULL AND featured;--> statement-breakpoint
CREATE INDEX products_popular ON products (units_sold DESC, id DESC) WHERE published AND min_price_paise IS NOT NULL;--> statement-breakpoint
CREATE INDEX products_cheapest ON products (available DESC, min_price_paise, id) WHERE published AND min_price_paise IS NOT NULL;--> statement-breakpoint
CREATE INDEX products_dearest ON products (available DESC, min_price_paise DESC, id DESC) WHERE published AND min_price_paise IS NOT NULL;--> statement-breakpoint
CREATE INDEX products_rating ON products (rating DESC, rating_count DESC, id DESC) WHERE published AND min_price_paise IS NOT NULL;--> statement-breakpoint
CREATE INDEX products_origin ON products (origin_country, id) WHERE published AND min_price_paise IS NOT NULL;
