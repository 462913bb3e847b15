-- Listings show how many products each filter leaves: a product that changes a count freshens its categories and the shop, other changes do not.

-- Which of the price bands (setting price_bands) a price is in. Without a setting that can be read every price counts as a band of its own.
CREATE FUNCTION price_band(paise bigint) RETURNS bigint LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  bands text := (SELECT value FROM settings WHERE type = 'price_bands');
BEGIN
  IF bands IS NULL THEN
    RETURN paise;
  END IF;
  RETURN (
    SELECT count(*) FILTER (WHERE paise >= (band->>'min')::numeric * 100) + count(*) FILTER (WHERE paise >= (band->>'max')::numeric * 100)
    FROM jsonb_array_elements(bands::jsonb) band
  );
EXCEPTION WHEN data_exception THEN
  RETURN paise;
END $$;--> statement-breakpoint

CREATE FUNCTION product_filtered_by(product products) RETURNS jsonb LANGUAGE sql STABLE SET search_path = public, pg_temp
RETURN jsonb_build_array(price_band(product.min_price_paise), product.made_to_order, product.total_stock > 0, product.attributes, product.origin_country);--> statement-breakpoint

CREATE FUNCTION stale_after_filtered() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF product_filtered_by(OLD) <> product_filtered_by(NEW) THEN
    PERFORM mark_stale('shop');
    PERFORM mark_category_stale(NEW.category_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER products_stale_filtered AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.published AND (
  OLD.min_price_paise IS DISTINCT FROM NEW.min_price_paise OR OLD.made_to_order <> NEW.made_to_order
  OR (OLD.total_stock > 0) <> (NEW.total_stock > 0) OR OLD.attributes <> NEW.attributes OR OLD.origin_country <> NEW.origin_country
)) EXECUTE FUNCTION stale_after_filtered();
