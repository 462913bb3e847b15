-- An import of new products wrote each product three times with all its indexes: when it was inserted, with its variants, and with its pictures. Now a
-- product is written again only if a value changes; `updated_at` of a product that this transaction inserted is already the time of the transaction.

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
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION keep_pictures(changed bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products p WHERE p.id = ANY (changed) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET updated_at = now() WHERE p.id = ANY (changed) AND p.updated_at <> now();
END $$;--> statement-breakpoint

-- As in 0022. A product that is inserted with a price is in the listings of the shop at once.
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
--> statement-breakpoint

-- The words of new products are learned once for each statement. A line break ends a word, so that texts of two products do not make one.
CREATE FUNCTION learn_words_of_new_products() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM learn_words(search_words(string_agg(concat_ws(' ', fresh.name, array_to_string(fresh.tags, ' '), own.name, parent.name, (
    SELECT string_agg(value ->> 'name', ' ')
    FROM (VALUES (fresh.translations), (own.translations), (parent.translations)) AS named (texts) CROSS JOIN jsonb_each(texts))), E'\n')))
  FROM new_rows fresh JOIN categories own ON own.id = fresh.category_id LEFT JOIN categories parent ON parent.id = own.parent_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_learn_words AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_new_products();--> statement-breakpoint

-- As in 0033, without the words of new products.
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
END $$;--> statement-breakpoint

-- As in 0033, with the Hindi words as search_words writes them: PostgreSQL computed them for each name.
CREATE OR REPLACE FUNCTION search_name(name text) RETURNS tsvector LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  form CONSTANT text[] := '{powder,seed,nut,kernel,giri,half,halv,quarter,piec,tukda,stick,pod,strand,thread,flake,slice,sliver,whole,broken,raw,dri,roast,salt,plain,premium,no}'::text[]
    || '{पाउडर,बीज,गिरी,आधे,टुकडा,टुकडे,धागे,साबुत,कच्चा,कच्चे,सूखा,सूखे,भुना,भुने,भुनी,नमकीन,सादा,सादे,प्रीमियम}'::text[];
  core text[] := search_words(regexp_replace(name, '(\s[-–—|]\s|\s?[(\[,:;]|\s(with|for|from|in|of|by)\s).*$', '', 'i'));
  words text[] := search_words(name);
  head int;
BEGIN
  IF core = '{}' THEN
    core := words;
  END IF;
  head := cardinality(core);
  WHILE head > 1 AND (core[head] ~ '[0-9]' OR search_stem(core[head]) = ANY (form)) LOOP
    head := head - 1;
  END LOOP;
  RETURN (
    SELECT coalesce(string_agg(format('''%s'':%s%s', search_stem(word), place, CASE WHEN place BETWEEN head AND cardinality(core) THEN 'A' ELSE 'B' END), ' '), '')::tsvector
    FROM unnest(words) WITH ORDINALITY AS named(word, place)
  );
END $$;
--> statement-breakpoint

-- As in 0022, in one statement: an import runs it for each variant and picture.
CREATE OR REPLACE FUNCTION invalidate_after_part() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO cache_invalidations (tag) SELECT 'product:' || slug FROM products WHERE id IN (OLD.product_id, NEW.product_id) ON CONFLICT DO NOTHING;
  NOTIFY cache_invalidations;
  RETURN NULL;
END $$;
