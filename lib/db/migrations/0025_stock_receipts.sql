-- Renames variants.received -> stock_receipts: the units that the shopkeeper has put into stock, whatever orders did since. Stored figures stay.

ALTER TABLE variants RENAME COLUMN received TO stock_receipts;--> statement-breakpoint
ALTER TRIGGER variants_received ON variants RENAME TO variants_stock_receipts;--> statement-breakpoint
ALTER FUNCTION keep_received() RENAME TO count_stock_receipts;--> statement-breakpoint

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
END $$;--> statement-breakpoint

-- From version 18 on, PostgreSQL has NOT NULL constraints with names.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'variants'::regclass AND conname = 'variants_received_not_null') THEN
    ALTER TABLE variants RENAME CONSTRAINT variants_received_not_null TO variants_stock_receipts_not_null;
  END IF;
END $$;
