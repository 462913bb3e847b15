-- Invalidation: every committed change, by any writer, records the cache tags that it invalidates, in the same transaction (lib/cache/page-tags.ts lists the
-- tags of pages):
--   product:<slug>   the product, its pictures, variants, reviews or GST rates (the old and the new slug if renamed)
--   products         the set of listed products, or their order, may have changed
--   shop             the order of all products, or a count of the filters, changed
--   category:<slug>  a product was added or removed there or below, its order or counts changed, or the category itself (also its parents)
--   categories       any category: menus
--   reviews          the newest reviews of the shop, of any product
--   delivery         zones and states: feeds list delivery days by state
--   blogs, blog:<slug>, settings, sliders, projects, stories, policies, synonyms
-- The invalidation worker adds catalog (crawler files, searches, filtered lists) to every change except one of stock counts alone. A price or stock is always
-- shown together with its product, so it needs only product:<slug>.
--
-- The triggers are deferred to the commit. Readers of the log compare snapshots, so that commits do not wait for each other
-- (docs/decisions/0002-invalidations-are-read-by-snapshot.md).

CREATE OR REPLACE FUNCTION invalidate_tag(changed_tag text) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF changed_tag IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO cache_invalidations (tag) VALUES (changed_tag) ON CONFLICT DO NOTHING;
  NOTIFY cache_invalidations;
END $$;

-- The category and all its parents.
CREATE OR REPLACE FUNCTION invalidate_category(changed bigint) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  own_slug text;
BEGIN
  WHILE changed IS NOT NULL LOOP
    SELECT slug, parent_id INTO own_slug, changed FROM categories WHERE id = changed;
    PERFORM invalidate_tag('category:' || own_slug);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION invalidate_product(changed bigint) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT invalidate_tag('product:' || slug) FROM products WHERE id = changed
$$;

-- The product columns that a page shows. A new column counts as shown until it is excluded here.
CREATE OR REPLACE FUNCTION product_shown(product products) RETURNS jsonb LANGUAGE sql STABLE
RETURN to_jsonb(product) - ARRAY['units_sold', 'search', 'search_rank', 'total_stock', 'available', 'attribute_set', 'min_price_paise', 'min_mrp_paise', 'updated_at'];

-- The variant columns that a page shows. A new column counts as shown until it is excluded here.
CREATE OR REPLACE FUNCTION variant_shown(variant variants) RETURNS jsonb LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT to_jsonb(variant) - ARRAY['stock_receipts', 'tracks_batches'] || jsonb_build_object('stock', shown_stock(variant.stock))
$$;

-- A product inserted with a price appears in the shop's listings at once.
CREATE OR REPLACE FUNCTION invalidate_after_product() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  was_listed boolean := coalesce(OLD.published, false);
  is_listed boolean := coalesce(NEW.published, false);
  moved boolean := OLD.category_id IS DISTINCT FROM NEW.category_id;
BEGIN
  PERFORM invalidate_tag('product:' || OLD.slug), invalidate_tag('product:' || NEW.slug);
  IF was_listed <> is_listed OR (is_listed AND (OLD.category_id, OLD.slug, OLD.name, OLD.featured, OLD.made_to_order, OLD.created_at)
    IS DISTINCT FROM (NEW.category_id, NEW.slug, NEW.name, NEW.featured, NEW.made_to_order, NEW.created_at)) THEN
    PERFORM invalidate_tag('products');
  END IF;
  IF TG_OP = 'INSERT' AND is_listed AND NEW.min_price_paise IS NOT NULL THEN
    PERFORM invalidate_tag('shop');
  END IF;
  IF was_listed AND (moved OR NOT is_listed) THEN
    PERFORM invalidate_category(OLD.category_id);
  END IF;
  IF is_listed AND (moved OR NOT was_listed) THEN
    PERFORM invalidate_category(NEW.category_id);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS products_invalidate ON products;
CREATE CONSTRAINT TRIGGER products_invalidate AFTER INSERT OR DELETE ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_product();
DROP TRIGGER IF EXISTS products_invalidate_update ON products;
CREATE CONSTRAINT TRIGGER products_invalidate_update AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (product_shown(OLD) <> product_shown(NEW)) EXECUTE FUNCTION invalidate_after_product();

-- Listings show products in stock first, so a product that sells out or is restocked changes its position. A product without a variant is in no listing, so its
-- first variant adds it, and losing its last one removes it.
CREATE OR REPLACE FUNCTION invalidate_after_availability() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('shop');
  PERFORM invalidate_category(NEW.category_id);
  IF (OLD.min_price_paise IS NULL) <> (NEW.min_price_paise IS NULL) THEN
    PERFORM invalidate_tag('products');
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS products_invalidate_availability ON products;
CREATE CONSTRAINT TRIGGER products_invalidate_availability AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.published AND (
    (OLD.made_to_order OR OLD.total_stock > 0) <> (NEW.made_to_order OR NEW.total_stock > 0)
    OR (OLD.min_price_paise IS NULL) <> (NEW.min_price_paise IS NULL)
  )) EXECUTE FUNCTION invalidate_after_availability();

-- The price band (setting price_bands) of a price. If the setting cannot be read, every price counts as a separate band.
CREATE OR REPLACE FUNCTION price_band(paise bigint) RETURNS bigint LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  bands text := (SELECT value FROM settings WHERE type = 'price_bands');
BEGIN
  IF bands IS NULL THEN
    RETURN paise;
  END IF;
  RETURN (
    SELECT count(*) FILTER (WHERE paise >= (band->>'min')::numeric * 100) + count(*) FILTER (WHERE paise >= (band->>'max')::numeric * 100)
    FROM jsonb_array_elements(bands::jsonb) band
  );
EXCEPTION WHEN data_exception THEN
  RETURN paise;
END $$;

CREATE OR REPLACE FUNCTION product_filtered_by(product products) RETURNS jsonb LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN jsonb_build_array(price_band(product.min_price_paise), product.made_to_order, product.total_stock > 0, product.attributes, product.origin_country);

-- Listings show how many products each filter option leaves. Other product changes do not affect these counts.
CREATE OR REPLACE FUNCTION invalidate_after_filtered() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF product_filtered_by(OLD) <> product_filtered_by(NEW) THEN
    PERFORM invalidate_tag('shop');
    PERFORM invalidate_category(NEW.category_id);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS products_invalidate_filtered ON products;
CREATE CONSTRAINT TRIGGER products_invalidate_filtered AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.published AND (
    OLD.min_price_paise IS DISTINCT FROM NEW.min_price_paise OR OLD.made_to_order <> NEW.made_to_order
    OR (OLD.total_stock > 0) <> (NEW.total_stock > 0) OR OLD.attributes <> NEW.attributes OR OLD.origin_country <> NEW.origin_country
  )) EXECUTE FUNCTION invalidate_after_filtered();

-- Pictures, variants, reviews and products bought together: rows with a product_id. One statement, because an import runs it for each variant and picture.
CREATE OR REPLACE FUNCTION invalidate_after_part() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO cache_invalidations (tag) SELECT 'product:' || slug FROM products WHERE id IN (OLD.product_id, NEW.product_id) ON CONFLICT DO NOTHING;
  NOTIFY cache_invalidations;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS product_images_invalidate ON product_images;
CREATE CONSTRAINT TRIGGER product_images_invalidate AFTER INSERT OR DELETE ON product_images DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_part();
DROP TRIGGER IF EXISTS product_images_invalidate_update ON product_images;
CREATE CONSTRAINT TRIGGER product_images_invalidate_update AFTER UPDATE ON product_images DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION invalidate_after_part();
DROP TRIGGER IF EXISTS variants_invalidate ON variants;
CREATE CONSTRAINT TRIGGER variants_invalidate AFTER INSERT OR DELETE ON variants DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_part();
DROP TRIGGER IF EXISTS variants_invalidate_update ON variants;
CREATE CONSTRAINT TRIGGER variants_invalidate_update AFTER UPDATE ON variants DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (variant_shown(OLD) <> variant_shown(NEW)) EXECUTE FUNCTION invalidate_after_part();
DROP TRIGGER IF EXISTS reviews_invalidate_insert ON reviews;
CREATE CONSTRAINT TRIGGER reviews_invalidate_insert AFTER INSERT ON reviews DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION invalidate_after_part();
DROP TRIGGER IF EXISTS reviews_invalidate_update ON reviews;
CREATE CONSTRAINT TRIGGER reviews_invalidate_update AFTER UPDATE ON reviews DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND (OLD.published OR NEW.published)) EXECUTE FUNCTION invalidate_after_part();
DROP TRIGGER IF EXISTS reviews_invalidate_delete ON reviews;
CREATE CONSTRAINT TRIGGER reviews_invalidate_delete AFTER DELETE ON reviews DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION invalidate_after_part();

-- A product page shows the rows in rank order; a different number of orders alone changes nothing on it.
DROP TRIGGER IF EXISTS bought_together_invalidate ON bought_together;
CREATE CONSTRAINT TRIGGER bought_together_invalidate AFTER INSERT OR DELETE ON bought_together DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_part();
DROP TRIGGER IF EXISTS bought_together_invalidate_update ON bought_together;
CREATE CONSTRAINT TRIGGER bought_together_invalidate_update AFTER UPDATE ON bought_together DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.rank <> NEW.rank) EXECUTE FUNCTION invalidate_after_part();

-- The newest reviews of the shop, of any product.
CREATE OR REPLACE FUNCTION invalidate_after_review() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('reviews');
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS reviews_invalidate_list_insert ON reviews;
CREATE CONSTRAINT TRIGGER reviews_invalidate_list_insert AFTER INSERT ON reviews DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION invalidate_after_review();
DROP TRIGGER IF EXISTS reviews_invalidate_list_update ON reviews;
CREATE CONSTRAINT TRIGGER reviews_invalidate_list_update AFTER UPDATE ON reviews DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND (OLD.published OR NEW.published)) EXECUTE FUNCTION invalidate_after_review();
DROP TRIGGER IF EXISTS reviews_invalidate_list_delete ON reviews;
CREATE CONSTRAINT TRIGGER reviews_invalidate_list_delete AFTER DELETE ON reviews DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION invalidate_after_review();

-- A rate also determines whether its products can be bought, which lists, filter counts and feeds show.
CREATE OR REPLACE FUNCTION invalidate_after_gst_rate() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('product:' || slug) FROM products
  WHERE id IN (OLD.product_id, NEW.product_id) OR hsn ^@ OLD.hsn OR hsn ^@ NEW.hsn;
  IF FOUND THEN
    PERFORM invalidate_category(id) FROM (
      SELECT DISTINCT category_id AS id FROM products
      WHERE id IN (OLD.product_id, NEW.product_id) OR hsn ^@ OLD.hsn OR hsn ^@ NEW.hsn
    ) AS changed;
    PERFORM invalidate_tag('shop');
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS gst_rates_invalidate ON gst_rates;
CREATE CONSTRAINT TRIGGER gst_rates_invalidate AFTER INSERT OR UPDATE OR DELETE ON gst_rates DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_gst_rate();

CREATE OR REPLACE FUNCTION invalidate_after_category() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('categories'), invalidate_tag('category:' || OLD.slug), invalidate_tag('category:' || NEW.slug);
  PERFORM invalidate_category(OLD.parent_id), invalidate_category(NEW.parent_id);
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS categories_invalidate ON categories;
CREATE CONSTRAINT TRIGGER categories_invalidate AFTER INSERT OR DELETE ON categories DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_category();
DROP TRIGGER IF EXISTS categories_invalidate_update ON categories;
CREATE CONSTRAINT TRIGGER categories_invalidate_update AFTER UPDATE ON categories DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION invalidate_after_category();

CREATE OR REPLACE FUNCTION invalidate_after_blog() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('blogs'), invalidate_tag('blog:' || OLD.slug), invalidate_tag('blog:' || NEW.slug);
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS blogs_invalidate ON blogs;
CREATE CONSTRAINT TRIGGER blogs_invalidate AFTER INSERT OR DELETE ON blogs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_blog();
DROP TRIGGER IF EXISTS blogs_invalidate_update ON blogs;
CREATE CONSTRAINT TRIGGER blogs_invalidate_update AFTER UPDATE ON blogs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION invalidate_after_blog();

-- Every kind of page shows catalogue words, and every page has the settings tag.
CREATE OR REPLACE FUNCTION invalidate_after_catalog_word() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('settings');
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS catalog_words_invalidate ON catalog_words;
CREATE CONSTRAINT TRIGGER catalog_words_invalidate AFTER INSERT OR UPDATE OR DELETE ON catalog_words DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_catalog_word();

-- Pages, feeds and sitemaps omit a missing picture. Uses the settings tag, which every page has: this is rare, and the picture may be on any page.
CREATE OR REPLACE FUNCTION invalidate_after_missing_picture() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('settings');
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS missing_pictures_invalidate ON missing_pictures;
CREATE CONSTRAINT TRIGGER missing_pictures_invalidate AFTER INSERT OR DELETE ON missing_pictures DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_missing_picture();

CREATE OR REPLACE FUNCTION invalidate_after_delivery() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('delivery');
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS delivery_zones_invalidate ON delivery_zones;
CREATE CONSTRAINT TRIGGER delivery_zones_invalidate AFTER UPDATE ON delivery_zones DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION invalidate_after_delivery();
DROP TRIGGER IF EXISTS states_invalidate ON states;
CREATE CONSTRAINT TRIGGER states_invalidate AFTER INSERT OR DELETE ON states DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_delivery();
DROP TRIGGER IF EXISTS states_invalidate_update ON states;
CREATE CONSTRAINT TRIGGER states_invalidate_update AFTER UPDATE ON states DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION invalidate_after_delivery();

-- For tables whose tag is their name. Synonyms affect search results, which are cached pages.
CREATE OR REPLACE FUNCTION invalidate_after_row() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag(TG_TABLE_NAME);
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS settings_invalidate ON settings;
CREATE CONSTRAINT TRIGGER settings_invalidate AFTER INSERT OR UPDATE OR DELETE ON settings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_row();
DROP TRIGGER IF EXISTS sliders_invalidate ON sliders;
CREATE CONSTRAINT TRIGGER sliders_invalidate AFTER INSERT OR UPDATE OR DELETE ON sliders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_row();
DROP TRIGGER IF EXISTS projects_invalidate ON projects;
CREATE CONSTRAINT TRIGGER projects_invalidate AFTER INSERT OR UPDATE OR DELETE ON projects DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_row();
DROP TRIGGER IF EXISTS stories_invalidate ON stories;
CREATE CONSTRAINT TRIGGER stories_invalidate AFTER INSERT OR UPDATE OR DELETE ON stories DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_row();
DROP TRIGGER IF EXISTS policies_invalidate ON policies;
CREATE CONSTRAINT TRIGGER policies_invalidate AFTER INSERT OR UPDATE OR DELETE ON policies DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_row();
DROP TRIGGER IF EXISTS synonyms_invalidate ON synonyms;
CREATE CONSTRAINT TRIGGER synonyms_invalidate AFTER INSERT OR UPDATE OR DELETE ON synonyms DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION invalidate_after_row();
