-- A page shows a stock in steps only (SHOWN_STOCKS in lib/commerce/kernel/limits.ts): an order that crosses none of them changes no page. And commits that
-- invalidate pages no longer wait for each other: readers of the log compare snapshots instead of ids.

CREATE FUNCTION shown_stock(stock integer) RETURNS integer LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(min(step), 1000) FROM unnest('{0,1,2,3,4,5,10,20,50,100,200,500,1000}'::integer[]) AS step WHERE step >= stock
$$;--> statement-breakpoint

-- What a page shows of a variant. A new column counts as shown until it is left out here.
CREATE FUNCTION variant_shown(variant variants) RETURNS jsonb LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT to_jsonb(variant) - 'stock_receipts' || jsonb_build_object('stock', shown_stock(variant.stock))
$$;--> statement-breakpoint

DROP TRIGGER variants_invalidate_update ON variants;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_invalidate_update AFTER UPDATE ON variants DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (variant_shown(OLD) <> variant_shown(NEW)) EXECUTE FUNCTION invalidate_after_part();--> statement-breakpoint

CREATE OR REPLACE FUNCTION invalidate_tag(changed_tag text) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF changed_tag IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO cache_invalidations (tag) VALUES (changed_tag) ON CONFLICT DO NOTHING;
  NOTIFY cache_invalidations;
END $$;
