-- Every committed change, from any door, names the cache tags it made stale (lib/storefront/tags.ts has the same list):
--   product:<slug>   the product, its pictures, packs, reviews or GST rates (old and new slug when renamed)
--   products         which products are listed, or in what order, may have changed
--   category:<slug>  a product came or went there or below, or the category itself changed (its parents' too)
--   categories       any category: menus
--   blogs, blog:<slug>, settings, sliders, projects, stories
-- A price or a stock is on a page together with its product: only product:<slug>; selling out or coming back also changes the order in its categories.

-- Readers keep a cursor of ids, so ids must be in the order of the commits: the lock is held to the end of the transaction.
-- It must be the last lock taken, hence only triggers that are deferred to the commit may call this.
CREATE FUNCTION mark_stale(stale text) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF stale IS NULL THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(20260101);
  INSERT INTO stale_tags (tag) VALUES (stale) ON CONFLICT DO NOTHING;
  NOTIFY stale_tags;
END $$;--> statement-breakpoint

CREATE FUNCTION mark_category_stale(changed bigint) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  own_slug text;
BEGIN
  WHILE changed IS NOT NULL LOOP
    SELECT slug, parent_id INTO own_slug, changed FROM categories WHERE id = changed;
    PERFORM mark_stale('category:' || own_slug);
  END LOOP;
END $$;--> statement-breakpoint

CREATE FUNCTION mark_product_stale(changed bigint) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT mark_stale('product:' || slug) FROM products WHERE id = changed
$$;--> statement-breakpoint

CREATE FUNCTION stale_after_product() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  was_listed boolean := coalesce(OLD.published, false);
  is_listed boolean := coalesce(NEW.published, false);
  moved boolean := OLD.category_id IS DISTINCT FROM NEW.category_id;
BEGIN
  PERFORM mark_stale('product:' || OLD.slug), mark_stale('product:' || NEW.slug);
  IF was_listed <> is_listed OR (is_listed AND (OLD.category_id, OLD.slug, OLD.name, OLD.featured, OLD.made_to_order, OLD.created_at)
    IS DISTINCT FROM (NEW.category_id, NEW.slug, NEW.name, NEW.featured, NEW.made_to_order, NEW.created_at)) THEN
    PERFORM mark_stale('products');
  END IF;
  IF was_listed AND (moved OR NOT is_listed) THEN
    PERFORM mark_category_stale(OLD.category_id);
  END IF;
  IF is_listed AND (moved OR NOT was_listed) THEN
    PERFORM mark_category_stale(NEW.category_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER products_stale AFTER INSERT OR DELETE ON products DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION stale_after_product();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_stale_update AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (product_shown(OLD) <> product_shown(NEW)) EXECUTE FUNCTION stale_after_product();--> statement-breakpoint

-- A category lists what can be had first: a product that sells out or comes back changes places with others.
-- A product without a pack is in no list: its first pack, or the loss of its last, brings or takes it.
CREATE FUNCTION stale_after_availability() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mark_category_stale(NEW.category_id);
  IF (OLD.min_price_paise IS NULL) <> (NEW.min_price_paise IS NULL) THEN
    PERFORM mark_stale('products');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER products_stale_availability AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.published AND (
  (OLD.made_to_order OR OLD.total_stock > 0) <> (NEW.made_to_order OR NEW.total_stock > 0)
  OR (OLD.min_price_paise IS NULL) <> (NEW.min_price_paise IS NULL)
)) EXECUTE FUNCTION stale_after_availability();--> statement-breakpoint

-- Pictures, packs and reviews: rows with a product_id.
CREATE FUNCTION stale_after_part() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mark_product_stale(OLD.product_id), mark_product_stale(NEW.product_id);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER product_images_stale AFTER INSERT OR DELETE ON product_images DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION stale_after_part();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_images_stale_update AFTER UPDATE ON product_images DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION stale_after_part();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_stale AFTER INSERT OR DELETE ON variants DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION stale_after_part();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_stale_update AFTER UPDATE ON variants DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION stale_after_part();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_stale_insert AFTER INSERT ON reviews DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION stale_after_part();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_stale_delete AFTER DELETE ON reviews DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION stale_after_part();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_stale_update AFTER UPDATE ON reviews DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND (OLD.published OR NEW.published)) EXECUTE FUNCTION stale_after_part();--> statement-breakpoint

CREATE FUNCTION stale_after_gst_rate() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mark_stale('product:' || slug) FROM products
  WHERE id IN (OLD.product_id, NEW.product_id) OR hsn IN (OLD.hsn, NEW.hsn);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER gst_rates_stale AFTER INSERT OR UPDATE OR DELETE ON gst_rates DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION stale_after_gst_rate();--> statement-breakpoint

CREATE FUNCTION stale_after_category() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mark_stale('categories'), mark_stale('category:' || OLD.slug), mark_stale('category:' || NEW.slug);
  PERFORM mark_category_stale(OLD.parent_id), mark_category_stale(NEW.parent_id);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER categories_stale AFTER INSERT OR DELETE ON categories DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION stale_after_category();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER categories_stale_update AFTER UPDATE ON categories DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION stale_after_category();--> statement-breakpoint

CREATE FUNCTION stale_after_blog() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mark_stale('blogs'), mark_stale('blog:' || OLD.slug), mark_stale('blog:' || NEW.slug);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER blogs_stale AFTER INSERT OR DELETE ON blogs DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION stale_after_blog();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER blogs_stale_update AFTER UPDATE ON blogs DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION stale_after_blog();--> statement-breakpoint

-- For tables whose tag is their name.
CREATE FUNCTION stale_after_row() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mark_stale(TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER settings_stale AFTER INSERT OR UPDATE OR DELETE ON settings DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION stale_after_row();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sliders_stale AFTER INSERT OR UPDATE OR DELETE ON sliders DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION stale_after_row();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER projects_stale AFTER INSERT OR UPDATE OR DELETE ON projects DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION stale_after_row();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stories_stale AFTER INSERT OR UPDATE OR DELETE ON stories DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION stale_after_row();
