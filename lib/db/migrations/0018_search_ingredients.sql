-- What a search finds. A product is found by its name, category, tags and ingredients; its description counts only where these say nothing,
-- so its words have a mark of their own ('~'). 'badam' finds almonds and what is made with them, not a text that mentions almonds.

-- Weight D: tags and ingredients. What is made with a thing comes after the thing itself.
CREATE OR REPLACE FUNCTION product_search_rank(product products) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN search_name(product.name) || coalesce(search_category(product.category_id), '')
  || search_places(search_words(array_to_string(product.tags, ' ')), 'D')
  || search_places(search_words(product.ingredients), 'D');--> statement-breakpoint

-- Without places: they would make it three times as large, and it only says whether. '=almond': the product is almonds. '~almond': its
-- description mentions them.
CREATE OR REPLACE FUNCTION product_search(product products) RETURNS tsvector LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN strip(product.search_rank)
  || array_to_tsvector(ARRAY(SELECT '=' || lexeme FROM unnest(ts_filter(product.search_rank, '{a,c}'))))
  || array_to_tsvector(ARRAY(
    SELECT '~' || search_stem(word)
    FROM (SELECT DISTINCT unnest(search_words(regexp_replace(product.description_html, '<[^>]*>|&#?[a-z0-9]+;', ' ', 'gi')))) AS listed(word)));--> statement-breakpoint

-- As in 0008, with the ingredients.
CREATE OR REPLACE FUNCTION keep_product() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.search IS NULL
    OR (NEW.name, NEW.category_id, NEW.tags, NEW.ingredients, NEW.description_html)
      IS DISTINCT FROM (OLD.name, OLD.category_id, OLD.tags, OLD.ingredients, OLD.description_html) THEN
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

UPDATE products SET search = NULL;
