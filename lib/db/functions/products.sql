-- Product columns derived from other data: search words, variant prices and stock, ratings (reviews.sql), updated_at; and price_history. They are computed
-- here, so that every writer (API, import, seed, psql) keeps them correct. Functions that compute them once per statement lock the products in id order:
-- otherwise two orders that take stock of the same products in opposite order would deadlock.

CREATE OR REPLACE FUNCTION keep_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER blogs_keep_updated_at BEFORE UPDATE ON blogs FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_updated_at();
CREATE OR REPLACE TRIGGER categories_keep_updated_at BEFORE UPDATE ON categories FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_updated_at();

-- A product's search words and updated_at. The words of new products are learned once per statement (learn_words_of_new_products in search.sql).
CREATE OR REPLACE FUNCTION keep_product() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_searched_otherwise boolean := TG_OP = 'UPDATE' AND (NEW.search IS NULL
    OR (NEW.name, NEW.category_id, NEW.tags, NEW.ingredients, NEW.description_html, NEW.translations)
      IS DISTINCT FROM (OLD.name, OLD.category_id, OLD.tags, OLD.ingredients, OLD.description_html, OLD.translations));
BEGIN
  IF TG_OP = 'INSERT' OR is_searched_otherwise THEN
    NEW.search_rank := product_search_rank(NEW);
    NEW.search := product_search(NEW);
  END IF;
  IF is_searched_otherwise THEN
    PERFORM learn_words(search_words(concat_ws(' ', NEW.name, array_to_string(NEW.tags, ' '), own.name, parent.name, (
      SELECT string_agg(value ->> 'name', ' ')
      FROM (VALUES (NEW.translations), (own.translations), (parent.translations)) AS named (texts) CROSS JOIN jsonb_each(texts)))))
    FROM categories own LEFT JOIN categories parent ON parent.id = own.parent_id WHERE own.id = NEW.category_id;
  END IF;
  IF TG_OP = 'UPDATE' AND product_shown(NEW) <> product_shown(OLD) THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_keep BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION keep_product();

-- The variant shown on a card (CAT-04, chooseVariant in lib/commerce/catalog): the cheapest in stock, otherwise the cheapest.
CREATE OR REPLACE FUNCTION product_card_variant(wanted bigint) RETURNS TABLE (price_paise bigint, mrp_paise bigint)
LANGUAGE sql STABLE AS $$
  SELECT v.price_paise, v.mrp_paise FROM variants v WHERE v.product_id = wanted
  ORDER BY (v.stock > 0) DESC, v.price_paise, v.position, v.id LIMIT 1
$$;

-- Writes a product only if a value changes: an order writes it only if its stock crosses a step that pages show, and an import of new products does not rewrite
-- each one for its variants (a product inserted by this transaction already has the transaction's time as updated_at). `rewritten`: the products whose pages
-- show a changed variant text or price.
CREATE OR REPLACE FUNCTION keep_variants(changed bigint[], rewritten bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products p WHERE p.id = ANY (changed) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET
    min_price_paise = fresh.price_paise,
    min_mrp_paise = fresh.mrp_paise,
    total_stock = fresh.stock,
    updated_at = CASE WHEN p.id = ANY (rewritten) THEN now() ELSE p.updated_at END
  FROM (
    SELECT q.id, card.price_paise, card.mrp_paise,
      (SELECT shown_stock(coalesce(sum(v.stock), 0)::int) FROM variants v WHERE v.product_id = q.id) AS stock
    FROM products q LEFT JOIN LATERAL product_card_variant(q.id) card ON true WHERE q.id = ANY (changed)
  ) fresh
  WHERE p.id = fresh.id AND ((p.id = ANY (rewritten) AND p.updated_at <> now())
    OR (p.min_price_paise, p.min_mrp_paise, p.total_stock) IS DISTINCT FROM (fresh.price_paise, fresh.mrp_paise, fresh.stock));
END $$;

CREATE OR REPLACE FUNCTION keep_variants_after_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
BEGIN
  INSERT INTO price_history (variant_id, price_paise, mrp_paise, valid_from) SELECT id, price_paise, mrp_paise, clock_timestamp() FROM new_rows;
  SELECT array_agg(DISTINCT product_id) INTO changed FROM new_rows;
  PERFORM keep_variants(changed, changed);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER variants_keep_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_variants_after_insert();

CREATE OR REPLACE FUNCTION keep_variants_after_update() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
  PERFORM keep_variants(changed, coalesce(rewritten, '{}'));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER variants_keep_update AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_variants_after_update();

CREATE OR REPLACE FUNCTION keep_variants_after_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO changed FROM old_rows;
  PERFORM keep_variants(changed, changed);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER variants_keep_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_variants_after_delete();

-- A product's pictures are on its page, so a changed picture changes products.updated_at.
CREATE OR REPLACE FUNCTION keep_pictures(changed bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products p WHERE p.id = ANY (changed) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET updated_at = now() WHERE p.id = ANY (changed) AND p.updated_at <> now();
END $$;

CREATE OR REPLACE FUNCTION keep_pictures_after_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_pictures((SELECT array_agg(DISTINCT product_id) FROM new_rows));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_images_keep_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_pictures_after_insert();

CREATE OR REPLACE FUNCTION keep_pictures_after_update() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_pictures((
    SELECT array_agg(DISTINCT either.product_id)
    FROM new_rows n JOIN old_rows o USING (id), LATERAL (VALUES (n.product_id), (o.product_id)) either (product_id)
    WHERE n.* IS DISTINCT FROM o.*
  ));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_images_keep_update AFTER UPDATE ON product_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_pictures_after_update();

CREATE OR REPLACE FUNCTION keep_pictures_after_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_pictures((SELECT array_agg(DISTINCT product_id) FROM old_rows));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_images_keep_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_pictures_after_delete();
