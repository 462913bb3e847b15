-- Texts in more languages: each row has its own (`translations`, by language and property), words that many rows share are in catalog_words. A constant
-- default rewrites no table. A search finds a product by its names in all languages; rows without translations keep their search words.

CREATE TABLE "catalog_words" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "catalog_words_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sliders" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint

-- Shown on every kind of page, and every page has the tag of the settings.
CREATE FUNCTION invalidate_after_catalog_word() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('settings');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalog_words_invalidate AFTER INSERT OR UPDATE OR DELETE ON catalog_words DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION invalidate_after_catalog_word();--> statement-breakpoint

-- As in 0008, with Hindi words of form and grade, as search_words writes them.
CREATE OR REPLACE FUNCTION search_name(name text) RETURNS tsvector LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  form CONSTANT text[] := '{powder,seed,nut,kernel,giri,half,halv,quarter,piec,tukda,stick,pod,strand,thread,flake,slice,sliver,whole,broken,raw,dri,roast,salt,plain,premium,no}'
    || search_words('पाउडर बीज गिरी आधे टुकड़ा टुकड़े धागे साबुत कच्चा कच्चे सूखा सूखे भुना भुने भुनी नमकीन सादा सादे प्रीमियम');
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
END $$;--> statement-breakpoint

-- '==almond california': the stems of the whole name, each once and sorted, so that a search for exactly this name is known.
CREATE FUNCTION search_whole_name(name text) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT '==' || string_agg(DISTINCT search_stem(word) COLLATE "C", ' ' ORDER BY search_stem(word) COLLATE "C") FROM unnest(search_words(name)) AS word
$$;--> statement-breakpoint

-- Names and ingredients in other languages, weighted as those in the first one; and all names as a whole, because the number of words no longer tells them.
CREATE FUNCTION search_translations(product products) RETURNS tsvector LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  texts jsonb;
  -- A place is left free between two texts: no phrase reaches from the end of one into the next.
  gap CONSTANT tsvector := '''-'':1';
  found tsvector := '';
  names text[] := ARRAY[search_whole_name(product.name)];
BEGIN
  IF product.translations = '{}' THEN
    RETURN found;
  END IF;
  FOR texts IN SELECT value FROM jsonb_each(product.translations) WHERE jsonb_typeof(value) = 'object' ORDER BY key LOOP
    found := found || gap || search_name(texts ->> 'name') || search_places(search_words(texts ->> 'ingredients'), 'D');
    names := names || search_whole_name(texts ->> 'name');
  END LOOP;
  RETURN ts_delete(found, '-') || array_to_tsvector(array_remove(names, NULL));
END $$;--> statement-breakpoint

-- As in 0008, with the names in all languages.
CREATE OR REPLACE FUNCTION search_category(wanted bigint) RETURNS tsvector LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  called text;
  found tsvector := '';
BEGIN
  FOR called IN
    SELECT named.name
    FROM categories own LEFT JOIN categories parent ON parent.id = own.parent_id
      CROSS JOIN LATERAL (
        SELECT 1, '', own.name UNION ALL SELECT 2, '', parent.name
        UNION ALL SELECT 3, key, value ->> 'name' FROM jsonb_each(own.translations)
        UNION ALL SELECT 4, key, value ->> 'name' FROM jsonb_each(parent.translations)
      ) named (place, language, name)
    WHERE own.id = wanted AND named.name IS NOT NULL ORDER BY named.place, named.language
  LOOP
    -- All in 'Almonds' are almonds, but not all in 'Dates & Figs' are dates: a category of several things weighs no more than a tag.
    found := found || search_places(search_words(called), CASE WHEN called ~* '[&/,]|\mand\M|(^|\s)और(\s|$)' THEN 'D' ELSE 'C' END);
  END LOOP;
  RETURN found;
END $$;--> statement-breakpoint

-- As in 0018, with the texts in all languages.
CREATE OR REPLACE FUNCTION product_search_rank(product products) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN search_name(product.name) || coalesce(search_category(product.category_id), '')
  || search_places(search_words(array_to_string(product.tags, ' ')), 'D')
  || search_places(search_words(product.ingredients), 'D')
  || search_translations(product);--> statement-breakpoint

CREATE OR REPLACE FUNCTION product_search(product products) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN strip(ts_filter(product.search_rank, '{a,b,c,d}'))
  || array_to_tsvector(ARRAY(SELECT '=' || lexeme FROM unnest(ts_filter(product.search_rank, '{a,c}'))))
  || array_to_tsvector(ARRAY(
    SELECT '~' || search_stem(word)
    FROM (
      SELECT DISTINCT unnest(search_words(regexp_replace(html, '<[^>]*>|&#?[a-z0-9]+;', ' ', 'gi')))
      FROM (SELECT product.description_html UNION ALL SELECT value ->> 'descriptionHtml' FROM jsonb_each(product.translations)) AS described (html)
    ) AS listed (word)));--> statement-breakpoint

CREATE OR REPLACE FUNCTION keep_product() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.search IS NULL
    OR (NEW.name, NEW.category_id, NEW.tags, NEW.ingredients, NEW.description_html, NEW.translations)
      IS DISTINCT FROM (OLD.name, OLD.category_id, OLD.tags, OLD.ingredients, OLD.description_html, OLD.translations) THEN
    NEW.search_rank := product_search_rank(NEW);
    NEW.search := product_search(NEW);
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

CREATE TRIGGER categories_keep_search_translations AFTER UPDATE OF translations ON categories FOR EACH ROW
WHEN (jsonb_path_query_array(OLD.translations, '$.*.name') <> jsonb_path_query_array(NEW.translations, '$.*.name'))
EXECUTE FUNCTION keep_search_of_category();
