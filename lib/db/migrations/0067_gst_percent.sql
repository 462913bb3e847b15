-- The GST rate of a product on a day in India, the one place of this rule: the newest rate of the product itself, else of the longest prefix of its HSN that
-- has one by that day. NULL: no rate is known, which differs from a rate of 0.
CREATE FUNCTION gst_percent(of_product bigint, code text, on_day date) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT percent FROM gst_rates
  WHERE valid_from <= on_day AND (product_id = of_product OR hsn = ANY (ARRAY[code, left(code, 6), left(code, 4), left(code, 2)]))
  ORDER BY product_id NULLS LAST, length(hsn) DESC, valid_from DESC
  LIMIT 1
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION invalidate_after_gst_rate() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('product:' || slug) FROM products
  WHERE id IN (OLD.product_id, NEW.product_id) OR hsn ^@ OLD.hsn OR hsn ^@ NEW.hsn;
  RETURN NULL;
END $$;
