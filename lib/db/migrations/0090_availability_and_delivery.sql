-- The products that have no GST rate today, in India, and so cannot be bought. Only HSNs without a rate of their own are looked at product by product, and
-- they are found by skipping from one to the next in the index products_hsn: usually there are few HSNs, and no such product.
CREATE FUNCTION untaxed_products() RETURNS SETOF bigint LANGUAGE sql STABLE PARALLEL SAFE ROWS 10 SET search_path = public, pg_temp AS $$
  WITH RECURSIVE today (day) AS (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date),
  codes (hsn) AS (
    SELECT min(hsn) FROM products
    UNION ALL
    SELECT (SELECT min(p.hsn) FROM products p WHERE p.hsn > codes.hsn) FROM codes WHERE codes.hsn IS NOT NULL
  ),
  untaxed (hsn) AS MATERIALIZED (SELECT hsn FROM codes, today WHERE gst_percent(NULL, hsn, day) IS NULL)
  SELECT p.id FROM untaxed JOIN products p USING (hsn), today WHERE gst_percent(p.id, p.hsn, day) IS NULL
$$;--> statement-breakpoint

-- As in 0067. A rate also decides whether its products are in stock, which lists, counts of filters and feeds show.
CREATE OR REPLACE FUNCTION invalidate_after_gst_rate() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('product:' || slug) FROM products
  WHERE id IN (OLD.product_id, NEW.product_id) OR hsn ^@ OLD.hsn OR hsn ^@ NEW.hsn;
  IF FOUND THEN
    PERFORM invalidate_category(id) FROM (
      SELECT DISTINCT category_id AS id FROM products
      WHERE id IN (OLD.product_id, NEW.product_id) OR hsn ^@ OLD.hsn OR hsn ^@ NEW.hsn
    ) AS changed;
    PERFORM invalidate_tag('shop');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Feeds list delivery days by state.
CREATE FUNCTION invalidate_after_delivery() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('delivery');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER delivery_zones_invalidate AFTER UPDATE ON delivery_zones DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION invalidate_after_delivery();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER states_invalidate AFTER INSERT OR DELETE ON states DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION invalidate_after_delivery();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER states_invalidate_update AFTER UPDATE ON states DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION invalidate_after_delivery();
