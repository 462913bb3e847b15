-- Stock: how it is shown, and the record of how it changed.
--
-- A transaction that changes stock because of an order sets 'shop.ordering' to 'yes' (lib/commerce/stock). Every other change is manual; the admin, commands
-- and imports set its reason and the staff member with set_config('shop.stock_reason', …, true) and 'shop.staff_id'.

-- Pages show stock in these steps only (SHOWN_STOCKS in lib/kernel/business.ts): an order that crosses none of them changes no page.
CREATE OR REPLACE FUNCTION shown_stock(stock integer) RETURNS integer LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(min(step), 1000) FROM unnest('{0,1,2,3,4,5,10,20,50,100,200,500,1000}'::integer[]) AS step WHERE step >= stock
$$;

-- variants.stock_receipts: the units added to stock manually, whatever orders have done since.
CREATE OR REPLACE FUNCTION count_stock_receipts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.stock_receipts := NEW.stock;
  ELSIF coalesce(current_setting('shop.ordering', true), '') = 'yes' THEN
    NEW.stock_receipts := OLD.stock_receipts;
  ELSE
    NEW.stock_receipts := OLD.stock_receipts + NEW.stock - OLD.stock;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER variants_stock_receipts BEFORE INSERT OR UPDATE OF stock, stock_receipts ON variants
  FOR EACH ROW EXECUTE FUNCTION count_stock_receipts();

-- stock_changes: the history of manual changes. Changes by orders are in reservations.
CREATE OR REPLACE FUNCTION record_new_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_changes (variant_id, quantity, stock, reason, staff_id, created_at)
  SELECT id, stock, stock, coalesce(current_setting('shop.stock_reason', true), ''), nullif(current_setting('shop.staff_id', true), '')::bigint, clock_timestamp()
  FROM new_rows WHERE stock <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER variants_record_new_stock AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_new_stock();

CREATE OR REPLACE FUNCTION record_changed_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_changes (variant_id, quantity, stock, reason, staff_id, created_at)
  SELECT n.id, n.stock - o.stock, n.stock, coalesce(current_setting('shop.stock_reason', true), ''), nullif(current_setting('shop.staff_id', true), '')::bigint, clock_timestamp()
  FROM new_rows n JOIN old_rows o USING (id) WHERE n.stock <> o.stock;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER variants_record_changed_stock AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (coalesce(current_setting('shop.ordering', true), '') <> 'yes') EXECUTE FUNCTION record_changed_stock();

-- variants.best_before: the earliest best-before date of the units that can be ordered; null while some of them have none, because those are sold first.
CREATE OR REPLACE FUNCTION count_best_before() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE variants v SET best_before = next.best_before
  FROM (
    SELECT variant_id,
      CASE WHEN NOT bool_or(quantity > 0 AND best_before IS NULL) THEN min(best_before) FILTER (WHERE quantity > 0) END AS best_before
    FROM stock_batches
    WHERE variant_id IN (SELECT variant_id FROM new_rows) GROUP BY variant_id
  ) next
  WHERE v.id = next.variant_id AND v.best_before IS DISTINCT FROM next.best_before;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER stock_batches_best_before_new AFTER INSERT ON stock_batches REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_best_before();
CREATE OR REPLACE TRIGGER stock_batches_best_before AFTER UPDATE ON stock_batches REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_best_before();
