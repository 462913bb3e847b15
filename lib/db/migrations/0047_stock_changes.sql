-- The history of stock: every change that no order has caused, with its reason. Commands, imports and the admin say the reason and the staff member by
-- set_config('shop.stock_reason', …, true) and 'shop.staff_id'.

CREATE FUNCTION record_new_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_changes (variant_id, quantity, stock, reason, staff_id, created_at)
  SELECT id, stock, stock, coalesce(current_setting('shop.stock_reason', true), ''), nullif(current_setting('shop.staff_id', true), '')::bigint, clock_timestamp()
  FROM new_rows WHERE stock <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION record_changed_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_changes (variant_id, quantity, stock, reason, staff_id, created_at)
  SELECT n.id, n.stock - o.stock, n.stock, coalesce(current_setting('shop.stock_reason', true), ''), nullif(current_setting('shop.staff_id', true), '')::bigint, clock_timestamp()
  FROM new_rows n JOIN old_rows o USING (id) WHERE n.stock <> o.stock;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER variants_record_new_stock AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION record_new_stock();--> statement-breakpoint
-- Changes by orders are in reservations.
CREATE TRIGGER variants_record_changed_stock AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT WHEN (coalesce(current_setting('shop.ordering', true), '') <> 'yes') EXECUTE FUNCTION record_changed_stock();--> statement-breakpoint

INSERT INTO stock_changes (variant_id, quantity, stock, reason)
SELECT id, stock_receipts, stock, 'Before the history began' FROM variants WHERE stock_receipts <> 0;
