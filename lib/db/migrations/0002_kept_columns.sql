-- What the database keeps by itself, so that no door (API, seed, psql) can forget it:
-- products.search, .rating, .min_price_paise … , *.updated_at, price_history, old_slugs.

-- The columns of a product that a page shows. A new column counts as shown until it is named here.
CREATE FUNCTION product_shown(product products) RETURNS jsonb LANGUAGE sql STABLE
RETURN to_jsonb(product) - ARRAY['units_sold', 'search', 'total_stock', 'min_price_paise', 'min_mrp_paise', 'updated_at'];--> statement-breakpoint

CREATE FUNCTION product_search(product products) RETURNS tsvector LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  name text := unaccent(product.name);
  category_names text;
  description text := unaccent(regexp_replace(product.description_html, '<[^>]*>', ' ', 'g'));
BEGIN
  SELECT unaccent(concat_ws(' ', own.name, parent.name)) INTO category_names
  FROM categories own LEFT JOIN categories parent ON parent.id = own.parent_id WHERE own.id = product.category_id;
  -- 'simple' finds a word as typed (badam, kaju), 'english' finds almond by almonds.
  RETURN setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('simple', coalesce(category_names, '')), 'B') || setweight(to_tsvector('english', coalesce(category_names, '')), 'B')
    || setweight(to_tsvector('simple', unaccent(array_to_string(product.tags, ' '))), 'B')
    || setweight(to_tsvector('english', description), 'C');
END $$;--> statement-breakpoint

-- The pack a card shows (CAT-04, choosePack of lib/domain): the cheapest in stock, else the cheapest.
CREATE FUNCTION product_card_pack(wanted bigint) RETURNS TABLE (price_paise bigint, mrp_paise bigint)
LANGUAGE sql STABLE AS $$
  SELECT v.price_paise, v.mrp_paise FROM variants v WHERE v.product_id = wanted
  ORDER BY (v.stock > 0) DESC, v.price_paise, v.position, v.id LIMIT 1
$$;--> statement-breakpoint

CREATE FUNCTION keep_product() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.search IS NULL
    OR (NEW.name, NEW.category_id, NEW.tags, NEW.description_html) IS DISTINCT FROM (OLD.name, OLD.category_id, OLD.tags, OLD.description_html) THEN
    NEW.search := product_search(NEW);
  END IF;
  IF TG_OP = 'UPDATE' AND product_shown(NEW) <> product_shown(OLD) THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint

CREATE TRIGGER products_keep BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION keep_product();--> statement-breakpoint

-- The name of a category is part of its products' search words, and of its children's products'.
CREATE FUNCTION keep_search_of_category() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE products SET search = NULL
  WHERE category_id = NEW.id OR category_id IN (SELECT child.id FROM categories child WHERE child.parent_id = NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER categories_keep_search AFTER UPDATE OF name, parent_id ON categories FOR EACH ROW
WHEN (OLD.name <> NEW.name OR OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION keep_search_of_category();--> statement-breakpoint

CREATE FUNCTION keep_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint

CREATE TRIGGER categories_keep_updated_at BEFORE UPDATE ON categories FOR EACH ROW
WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_updated_at();--> statement-breakpoint

CREATE TRIGGER blogs_keep_updated_at BEFORE UPDATE ON blogs FOR EACH ROW
WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_updated_at();--> statement-breakpoint

-- Once a statement, products locked in id order: two orders that take stock of the same products in another order must not lock each other out.
CREATE FUNCTION keep_packs(changed bigint[], rewritten bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products p WHERE p.id = ANY (changed) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET
    min_price_paise = fresh.price_paise,
    min_mrp_paise = fresh.mrp_paise,
    total_stock = fresh.stock,
    updated_at = CASE WHEN p.id = ANY (rewritten) THEN now() ELSE p.updated_at END
  FROM (
    SELECT q.id, card.price_paise, card.mrp_paise, (SELECT coalesce(sum(v.stock), 0)::int FROM variants v WHERE v.product_id = q.id) AS stock
    FROM products q LEFT JOIN LATERAL product_card_pack(q.id) card ON true WHERE q.id = ANY (changed)
  ) fresh
  WHERE p.id = fresh.id AND (p.id = ANY (rewritten)
    OR (p.min_price_paise, p.min_mrp_paise, p.total_stock) IS DISTINCT FROM (fresh.price_paise, fresh.mrp_paise, fresh.stock));
END $$;--> statement-breakpoint

CREATE FUNCTION keep_packs_after_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
BEGIN
  INSERT INTO price_history (variant_id, price_paise, mrp_paise, valid_from) SELECT id, price_paise, mrp_paise, clock_timestamp() FROM new_rows;
  SELECT array_agg(DISTINCT product_id) INTO changed FROM new_rows;
  PERFORM keep_packs(changed, changed);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION keep_packs_after_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO changed FROM old_rows;
  PERFORM keep_packs(changed, changed);
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION keep_packs_after_update() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
  rewritten bigint[];
BEGIN
  INSERT INTO price_history (variant_id, price_paise, mrp_paise, valid_from)
  SELECT n.id, n.price_paise, n.mrp_paise, clock_timestamp() FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.price_paise, n.mrp_paise) <> (o.price_paise, o.mrp_paise);
  SELECT array_agg(DISTINCT product_id) INTO changed FROM (SELECT product_id FROM old_rows UNION SELECT product_id FROM new_rows) either;
  SELECT array_agg(DISTINCT n.product_id) INTO rewritten FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.product_id, n.label, n.sku, n.price_paise, n.mrp_paise, n.net_grams, n.position, n.stock > 0)
    <> (o.product_id, o.label, o.sku, o.price_paise, o.mrp_paise, o.net_grams, o.position, o.stock > 0);
  PERFORM keep_packs(changed, coalesce(rewritten, '{}'));
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER variants_keep_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_packs_after_insert();--> statement-breakpoint
CREATE TRIGGER variants_keep_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_packs_after_delete();--> statement-breakpoint
CREATE TRIGGER variants_keep_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_packs_after_update();--> statement-breakpoint

CREATE FUNCTION keep_ratings(changed bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products p WHERE p.id = ANY (changed) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET rating = fresh.rating, rating_count = fresh.rating_count
  FROM (
    SELECT q.id, coalesce(round(avg(r.rating), 1), 0) AS rating, count(r.id)::int AS rating_count
    FROM products q LEFT JOIN reviews r ON r.product_id = q.id AND r.published WHERE q.id = ANY (changed) GROUP BY q.id
  ) fresh
  WHERE p.id = fresh.id AND (p.rating, p.rating_count) <> (fresh.rating, fresh.rating_count);
END $$;--> statement-breakpoint

CREATE FUNCTION keep_ratings_after_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_ratings((SELECT array_agg(DISTINCT product_id) FROM new_rows));
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION keep_ratings_after_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_ratings((SELECT array_agg(DISTINCT product_id) FROM old_rows));
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION keep_ratings_after_update() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_ratings((SELECT array_agg(product_id) FROM (SELECT product_id FROM old_rows UNION SELECT product_id FROM new_rows) either));
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER reviews_keep_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings_after_insert();--> statement-breakpoint
CREATE TRIGGER reviews_keep_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings_after_delete();--> statement-breakpoint
CREATE TRIGGER reviews_keep_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings_after_update();--> statement-breakpoint

-- TG_ARGV[0] is the kind: product, category or blog.
CREATE FUNCTION keep_old_slug() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  thing text := TG_ARGV[0];
BEGIN
  DELETE FROM old_slugs WHERE kind = thing AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO old_slugs (kind, slug, product_id, category_id, blog_id)
    VALUES (thing, OLD.slug, CASE thing WHEN 'product' THEN NEW.id END, CASE thing WHEN 'category' THEN NEW.id END, CASE thing WHEN 'blog' THEN NEW.id END)
    ON CONFLICT (kind, slug) DO UPDATE SET product_id = excluded.product_id, category_id = excluded.category_id, blog_id = excluded.blog_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER products_new_slug AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_old_slug('product');--> statement-breakpoint
CREATE TRIGGER categories_new_slug AFTER INSERT ON categories FOR EACH ROW EXECUTE FUNCTION keep_old_slug('category');--> statement-breakpoint
CREATE TRIGGER blogs_new_slug AFTER INSERT ON blogs FOR EACH ROW EXECUTE FUNCTION keep_old_slug('blog');--> statement-breakpoint
CREATE TRIGGER products_old_slug AFTER UPDATE OF slug ON products FOR EACH ROW
WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_old_slug('product');--> statement-breakpoint
CREATE TRIGGER categories_old_slug AFTER UPDATE OF slug ON categories FOR EACH ROW
WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_old_slug('category');--> statement-breakpoint
CREATE TRIGGER blogs_old_slug AFTER UPDATE OF slug ON blogs FOR EACH ROW
WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_old_slug('blog');
