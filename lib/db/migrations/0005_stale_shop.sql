-- One more tag: shop, the listing of everything. Like a category it lists what can be had first, so a product that sells out or comes back
-- changes places there with others.
CREATE OR REPLACE FUNCTION stale_after_availability() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mark_stale('shop');
  PERFORM mark_category_stale(NEW.category_id);
  IF (OLD.min_price_paise IS NULL) <> (NEW.min_price_paise IS NULL) THEN
    PERFORM mark_stale('products');
  END IF;
  RETURN NULL;
END $$;
