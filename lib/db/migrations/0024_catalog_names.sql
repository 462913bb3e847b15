-- Renames without a change of content: old_slugs -> slug_redirects, products.key_features_html -> benefits_html, and the functions that keep
-- a product's figures from its variants.

ALTER TABLE old_slugs RENAME TO slug_redirects;--> statement-breakpoint
ALTER SEQUENCE old_slugs_id_seq RENAME TO slug_redirects_id_seq;--> statement-breakpoint
ALTER TABLE products RENAME COLUMN key_features_html TO benefits_html;--> statement-breakpoint

-- Constraints first: renaming one also renames its index. From version 18 on, PostgreSQL has NOT NULL constraints with names.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT c.conrelid::regclass AS own_table, c.conname AS old_name,
      replace(replace(c.conname, 'old_slugs', 'slug_redirects'), 'key_features_html', 'benefits_html') AS new_name
    FROM pg_constraint c
    WHERE c.conrelid IN ('slug_redirects'::regclass, 'products'::regclass) AND c.conname ~ '^old_slugs_|key_features_html'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.own_table, found.old_name, found.new_name);
  END LOOP;
END $$;--> statement-breakpoint
ALTER INDEX old_slugs_product RENAME TO slug_redirects_product;--> statement-breakpoint
ALTER INDEX old_slugs_category RENAME TO slug_redirects_category;--> statement-breakpoint
ALTER INDEX old_slugs_blog RENAME TO slug_redirects_blog;--> statement-breakpoint

ALTER FUNCTION keep_old_slug() RENAME TO keep_slug_redirect;--> statement-breakpoint
ALTER TRIGGER products_old_slug ON products RENAME TO products_slug_redirect;--> statement-breakpoint
ALTER TRIGGER categories_old_slug ON categories RENAME TO categories_slug_redirect;--> statement-breakpoint
ALTER TRIGGER blogs_old_slug ON blogs RENAME TO blogs_slug_redirect;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_slug_redirect() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  thing text := TG_ARGV[0];
BEGIN
  DELETE FROM slug_redirects WHERE kind = thing AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO slug_redirects (kind, slug, product_id, category_id, blog_id)
    VALUES (thing, OLD.slug, CASE thing WHEN 'product' THEN NEW.id END, CASE thing WHEN 'category' THEN NEW.id END, CASE thing WHEN 'blog' THEN NEW.id END)
    ON CONFLICT (kind, slug) DO UPDATE SET product_id = excluded.product_id, category_id = excluded.category_id, blog_id = excluded.blog_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

ALTER FUNCTION product_card_pack(bigint) RENAME TO product_card_variant;--> statement-breakpoint
ALTER FUNCTION keep_packs(bigint[], bigint[]) RENAME TO keep_variants;--> statement-breakpoint
ALTER FUNCTION keep_packs_after_insert() RENAME TO keep_variants_after_insert;--> statement-breakpoint
ALTER FUNCTION keep_packs_after_delete() RENAME TO keep_variants_after_delete;--> statement-breakpoint
ALTER FUNCTION keep_packs_after_update() RENAME TO keep_variants_after_update;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_variants(changed bigint[], rewritten bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products p WHERE p.id = ANY (changed) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET
    min_price_paise = fresh.price_paise,
    min_mrp_paise = fresh.mrp_paise,
    total_stock = fresh.stock,
    updated_at = CASE WHEN p.id = ANY (rewritten) THEN now() ELSE p.updated_at END
  FROM (
    SELECT q.id, card.price_paise, card.mrp_paise, (SELECT coalesce(sum(v.stock), 0)::int FROM variants v WHERE v.product_id = q.id) AS stock
    FROM products q LEFT JOIN LATERAL product_card_variant(q.id) card ON true WHERE q.id = ANY (changed)
  ) fresh
  WHERE p.id = fresh.id AND (p.id = ANY (rewritten)
    OR (p.min_price_paise, p.min_mrp_paise, p.total_stock) IS DISTINCT FROM (fresh.price_paise, fresh.mrp_paise, fresh.stock));
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_variants_after_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
BEGIN
  INSERT INTO price_history (variant_id, price_paise, mrp_paise, valid_from) SELECT id, price_paise, mrp_paise, clock_timestamp() FROM new_rows;
  SELECT array_agg(DISTINCT product_id) INTO changed FROM new_rows;
  PERFORM keep_variants(changed, changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_variants_after_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO changed FROM old_rows;
  PERFORM keep_variants(changed, changed);
  RETURN NULL;
END $$;--> statement-breakpoint
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
