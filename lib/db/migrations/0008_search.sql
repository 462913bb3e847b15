-- How the shop is searched. Names, tags, synonyms and what a shopper types all become words by the functions below, so that they meet:
--   word   lower case, without accents, nukta and marks nobody sees; any script
--   stem   without its English ending: almonds → almond
--   sound  in Latin letters, as Indian words are spelt by ear: kishmish, kismis, किशमिश → kismis
-- Nothing here leaves it to the server's locale what a letter is: under some, PostgreSQL's own parser cuts पिस्ता in two.

CREATE FUNCTION search_words(value text) RETURNS text[] LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
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
$$;--> statement-breakpoint

CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql STABLE
RETURN coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word);--> statement-breakpoint

-- How a term of the synonyms is found among the words typed.
CREATE FUNCTION search_key(term text) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(string_agg(search_stem(word), ' ' ORDER BY place), '') FROM unnest(search_words(term)) WITH ORDINALITY AS typed(word, place)
$$;--> statement-breakpoint

CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN regexp_replace(translate(replace(replace(replace(regexp_replace(
  translate(word,
    'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहअआइईउऊएऐओऔऋािीुूेैोौृंॉ०१२३४५६७८९्ः',
    'kkggnccjjnttddnttddnpfbbmirllvssshaaiiuueeooraiiuueeoorno0123456789'),
  -- Breath is not heard by everybody: kh, gh, ch, jh, th, dh, bh, sh.
  '([kgcjtdbs])h', '\1', 'g'), 'ph', 'f'), 'ee', 'i'), 'oo', 'u'), 'wzqy', 'vjki'), '(.)\1+', '\1', 'g');--> statement-breakpoint

CREATE FUNCTION search_places(words text[], weight text) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  -- A place is left free before the first: no phrase reaches from the end of one text into the next. Words have no quote in them.
  SELECT coalesce(string_agg(format('''%s'':%s%s', search_stem(word), place + 1, weight), ' '), '')::tsvector
  FROM unnest(words) WITH ORDINALITY AS placed(word, place)
$$;--> statement-breakpoint

-- What the name says the thing is: the last word of its first part, with the words of form and grade that follow it.
-- 'Badam Milk Masala' is a masala, 'Trail Mix with Almonds' a mix, 'Walnut Kernels, Light' walnuts.
CREATE FUNCTION search_name(name text) RETURNS tsvector LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  form CONSTANT text[] := '{powder,seed,nut,kernel,giri,half,halv,quarter,piec,tukda,stick,pod,strand,thread,flake,slice,sliver,whole,broken,raw,dri,roast,salt,plain,premium,no}';
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

CREATE FUNCTION search_category(wanted bigint) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  -- All in 'Almonds' are almonds, but not all in 'Dates & Figs' are dates: a category of several things weighs no more than a tag.
  SELECT coalesce(search_places(search_words(own.name), CASE WHEN own.name ~* '[&/,]|\mand\M' THEN 'D' ELSE 'C' END), '')
    || coalesce(search_places(search_words(parent.name), CASE WHEN parent.name ~* '[&/,]|\mand\M' THEN 'D' ELSE 'C' END), '')
  FROM categories own LEFT JOIN categories parent ON parent.id = own.parent_id WHERE own.id = wanted
$$;--> statement-breakpoint

CREATE FUNCTION product_search_rank(product products) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN search_name(product.name) || coalesce(search_category(product.category_id), '')
  || search_places(search_words(array_to_string(product.tags, ' ')), 'D');--> statement-breakpoint

-- Without places: they would make it three times as large, and it only says whether. '=almond': it is almonds, rather than has to do with them.
CREATE OR REPLACE FUNCTION product_search(product products) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN strip(product.search_rank)
  || array_to_tsvector(ARRAY(SELECT '=' || lexeme FROM unnest(ts_filter(product.search_rank, '{a,c}'))))
  || array_to_tsvector(ARRAY(
    SELECT search_stem(word)
    FROM (SELECT DISTINCT unnest(search_words(regexp_replace(product.description_html, '<[^>]*>|&#?[a-z0-9]+;', ' ', 'gi')))) AS listed(word)));--> statement-breakpoint

-- In the order of the words: two imports at once that bring the same new words wait for one another, not for ever.
CREATE FUNCTION learn_words(words text[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO search_vocabulary (word, stem, sound)
  SELECT DISTINCT fresh.word, search_stem(fresh.word), search_sound(fresh.word) FROM unnest(words) AS fresh(word)
  WHERE length(fresh.word) > 2 AND fresh.word !~ '^[0-9]+$' AND NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = fresh.word)
  ORDER BY fresh.word
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint

-- As in 0002, with search_rank and the vocabulary.
CREATE OR REPLACE FUNCTION product_shown(product products) RETURNS jsonb LANGUAGE sql STABLE
RETURN to_jsonb(product) - ARRAY['units_sold', 'search', 'search_rank', 'total_stock', 'min_price_paise', 'min_mrp_paise', 'updated_at'];--> statement-breakpoint

CREATE OR REPLACE FUNCTION keep_product() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.search IS NULL
    OR (NEW.name, NEW.category_id, NEW.tags, NEW.description_html) IS DISTINCT FROM (OLD.name, OLD.category_id, OLD.tags, OLD.description_html) THEN
    NEW.search_rank := product_search_rank(NEW);
    NEW.search := product_search(NEW);
    PERFORM learn_words(search_words(concat_ws(' ', NEW.name, array_to_string(NEW.tags, ' '), own.name, parent.name)))
    FROM categories own LEFT JOIN categories parent ON parent.id = own.parent_id WHERE own.id = NEW.category_id;
  END IF;
  IF TG_OP = 'UPDATE' AND product_shown(NEW) <> product_shown(OLD) THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint

CREATE FUNCTION keep_synonyms() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.keys := ARRAY(SELECT search_key(term) FROM unnest(NEW.terms) AS term);
  PERFORM learn_words(search_words(array_to_string(NEW.terms, ' ')));
  RETURN NEW;
END $$;--> statement-breakpoint

CREATE TRIGGER synonyms_keep BEFORE INSERT OR UPDATE ON synonyms FOR EACH ROW EXECUTE FUNCTION keep_synonyms();--> statement-breakpoint

UPDATE products SET search = NULL;
