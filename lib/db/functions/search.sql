-- Search: names, tags, synonyms and shoppers' input all become words through the functions below, so that they match:
--   word   lower case, without accents, nukta and invisible characters; any script
--   stem   without its English ending: almonds → almond
--   sound  in Latin letters, as Indian words are spelt by ear: kishmish, kismis, किशमिश → kismis
-- Nothing here depends on the server's locale to decide what a letter is: under some locales, PostgreSQL's own parser cuts पिस्ता in two.
--
-- A product is found by its name, category, tags and ingredients. Its description counts only where these match nothing, so its words carry a separate mark
-- ('~'): 'badam' finds almonds and what is made with them, not a text that mentions almonds.
--
-- products.search, products.search_rank and search_vocabulary store results of these functions, and the index search_vocabulary_consonants uses one.
-- When a function returns other results than before, recompute them below '-- once: <reason>' at the end of this file (docs/upgrading.md).

CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text[] LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(left(word, 60) ORDER BY place), '{}')
  FROM regexp_split_to_table(
    regexp_replace(
      -- Candrabindu and anusvara are written for one another; nukta is often left out. An apostrophe, a joiner or a mark of direction parts no word.
      regexp_replace(
        translate(lower(unaccent(CASE WHEN octet_length(value) = length(value) THEN value ELSE normalize(value, NFKD) END)), 'ँ', 'ं'),
        '[''’ʼ`\u00ad\u0300-\u036f\u093c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
      -- A grade is one word: W-320, W 320.
      '(^|[^a-z0-9])([a-z])[ -]([0-9])', '\1\2\3', 'g'),
    '[\u0001-/:-@\[-_{-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u06d4\u0964\u0965\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f\ufff0-\uffff\U0001f000-\U0001ffff]+'
  ) WITH ORDINALITY AS cut(word, place)
  WHERE word <> ''
$$;

CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql STABLE
RETURN coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word);

CREATE OR REPLACE FUNCTION search_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN regexp_replace(translate(replace(replace(replace(regexp_replace(
  translate(word,
    'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहअआइईउऊएऐओऔऋािीुूेैोौृंॉ०१२३४५६७८९्ः',
    'kkggnccjjnttddnttddnpfbbmirllvssshaaiiuueeooraiiuueeoorno0123456789'),
  -- Not everyone hears aspiration: kh, gh, ch, jh, th, dh, bh, sh.
  '([kgcjtdbs])h', '\1', 'g'), 'ph', 'f'), 'ee', 'i'), 'oo', 'u'), 'wzqy', 'vjki'), '(.)\1+', '\1', 'g');

-- Finds words with omitted vowels ('almnd', 'wlnt'), which share too few trigrams with the intended word.
CREATE OR REPLACE FUNCTION search_consonants(sound text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN regexp_replace(left(sound, 1) || translate(substr(sound, 2), 'aeiou', ''), '(.)\1+', '\1', 'g');

-- The form in which a synonym term is looked up among the typed words.
CREATE OR REPLACE FUNCTION search_key(term text) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(string_agg(search_stem(word), ' ' ORDER BY place), '') FROM unnest(search_words(term)) WITH ORDINALITY AS typed(word, place)
$$;

CREATE OR REPLACE FUNCTION search_places(words text[], weight text) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  -- A place is left free before the first: no phrase reaches from the end of one text into the next. Words have no quote in them.
  SELECT coalesce(string_agg(format('''%s'':%s%s', search_stem(word), place + 1, weight), ' '), '')::tsvector
  FROM unnest(words) WITH ORDINALITY AS placed(word, place)
$$;

-- What the name says the thing is: the last word of its first part, with any form and grade words after it, gets weight A; other words B. 'Badam Milk Masala'
-- is a masala, 'Trail Mix with Almonds' a mix, 'Walnut Kernels, Light' walnuts. `form` lists these words as stems, the Hindi ones as search_words writes them.
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

-- '==almond california': the stems of the whole name, without duplicates and sorted, so that a search for exactly this name is recognised.
CREATE OR REPLACE FUNCTION search_whole_name(name text) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT '==' || string_agg(DISTINCT search_stem(word) COLLATE "C", ' ' ORDER BY search_stem(word) COLLATE "C") FROM unnest(search_words(name)) AS word
$$;

-- The names of a category and its parent, in all languages.
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
END $$;

-- Names and ingredients in other languages, weighted like those in the default one; and all names as a whole, because with several names the number of words
-- does not show whether one was typed completely.
CREATE OR REPLACE FUNCTION search_translations(product products) RETURNS tsvector LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
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
END $$;

-- Weight D for tags and ingredients: what is made with a thing comes after the thing itself.
CREATE OR REPLACE FUNCTION product_search_rank(product products) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN search_name(product.name) || coalesce(search_category(product.category_id), '')
  || search_places(search_words(array_to_string(product.tags, ' ')), 'D')
  || search_places(search_words(product.ingredients), 'D')
  || search_translations(product);

-- Without positions, which would make it three times as large: it only decides whether a product matches. '=almond': the product is almonds.
-- '~almond': its description mentions them.
CREATE OR REPLACE FUNCTION product_search(product products) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN strip(ts_filter(product.search_rank, '{a,b,c,d}'))
  || array_to_tsvector(ARRAY(SELECT '=' || lexeme FROM unnest(ts_filter(product.search_rank, '{a,c}'))))
  || array_to_tsvector(ARRAY(
    SELECT '~' || search_stem(word)
    FROM (
      SELECT DISTINCT unnest(search_words(regexp_replace(html, '<[^>]*>|&#?[a-z0-9]+;', ' ', 'gi')))
      FROM (SELECT product.description_html UNION ALL SELECT value ->> 'descriptionHtml' FROM jsonb_each(product.translations)) AS described (html)
    ) AS listed (word)));

-- Inserts in word order, so that two imports with the same new words wait for each other instead of deadlocking.
CREATE OR REPLACE FUNCTION learn_words(words text[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO search_vocabulary (word, stem, sound)
  SELECT DISTINCT fresh.word, search_stem(fresh.word), search_sound(fresh.word) FROM unnest(words) AS fresh(word)
  WHERE length(fresh.word) > 2 AND fresh.word !~ '^[0-9]+$' AND NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = fresh.word)
  ORDER BY fresh.word
  ON CONFLICT DO NOTHING
$$;

-- The words of new products are learned once per statement; those of changed ones in keep_product (products.sql). A line break separates words, so that the
-- texts of two products do not join.
CREATE OR REPLACE FUNCTION learn_words_of_new_products() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM learn_words(search_words(string_agg(concat_ws(' ', fresh.name, array_to_string(fresh.tags, ' '), own.name, parent.name, (
    SELECT string_agg(value ->> 'name', ' ')
    FROM (VALUES (fresh.translations), (own.translations), (parent.translations)) AS named (texts) CROSS JOIN jsonb_each(texts))), E'\n')))
  FROM new_rows fresh JOIN categories own ON own.id = fresh.category_id LEFT JOIN categories parent ON parent.id = own.parent_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_learn_words AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_new_products();

-- A category's name is part of the search words of its products and its children's products. NULL makes keep_product (products.sql) recompute them.
CREATE OR REPLACE FUNCTION keep_search_of_category() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE products SET search = NULL
  WHERE category_id = NEW.id OR category_id IN (SELECT child.id FROM categories child WHERE child.parent_id = NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER categories_keep_search AFTER UPDATE OF name, parent_id ON categories FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION keep_search_of_category();
CREATE OR REPLACE TRIGGER categories_keep_search_translations AFTER UPDATE OF translations ON categories FOR EACH ROW
  WHEN (jsonb_path_query_array(OLD.translations, '$.*.name') <> jsonb_path_query_array(NEW.translations, '$.*.name'))
  EXECUTE FUNCTION keep_search_of_category();

CREATE OR REPLACE FUNCTION keep_synonyms() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.keys := ARRAY(SELECT search_key(term) FROM unnest(NEW.terms) AS term);
  PERFORM learn_words(search_words(array_to_string(NEW.terms, ' ')));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER synonyms_keep BEFORE INSERT OR UPDATE ON synonyms FOR EACH ROW EXECUTE FUNCTION keep_synonyms();
