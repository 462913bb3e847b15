-- Renames without a change of content: outgoing_mail -> outbound_messages (it holds SMS too), attempts -> rate_limits,
-- stale_tags -> cache_invalidations, with their sequences, indexes, constraints, triggers, trigger functions and NOTIFY channels.

ALTER TABLE outgoing_mail RENAME TO outbound_messages;--> statement-breakpoint
ALTER TABLE attempts RENAME TO rate_limits;--> statement-breakpoint
ALTER TABLE stale_tags RENAME TO cache_invalidations;--> statement-breakpoint
ALTER TABLE cache_instances RENAME COLUMN last_stale_id TO last_invalidation_id;--> statement-breakpoint
ALTER TABLE announcements RENAME COLUMN last_stale_id TO last_invalidation_id;--> statement-breakpoint

-- Constraints first: renaming one also renames its index. From version 18 on, PostgreSQL has NOT NULL constraints with names.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT c.conrelid::regclass AS own_table, c.conname AS old_name, replace(replace(replace(replace(c.conname,
      'outgoing_mail', 'outbound_messages'), 'stale_tags', 'cache_invalidations'), 'attempts_', 'rate_limits_'), 'last_stale_id', 'last_invalidation_id') AS new_name
    FROM pg_constraint c
    WHERE c.conrelid IN ('outbound_messages'::regclass, 'rate_limits'::regclass, 'cache_invalidations'::regclass, 'cache_instances'::regclass, 'announcements'::regclass)
      AND c.conname ~ '^(outgoing_mail|stale_tags|attempts)_|last_stale_id'
  LOOP
    -- Of outbound_messages: its column of this name keeps it.
    IF found.old_name = 'outgoing_mail_attempts_not_null' THEN
      found.new_name := 'outbound_messages_attempts_not_null';
    END IF;
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.own_table, found.old_name, found.new_name);
  END LOOP;
END $$;--> statement-breakpoint
ALTER SEQUENCE outgoing_mail_id_seq RENAME TO outbound_messages_id_seq;--> statement-breakpoint
ALTER SEQUENCE stale_tags_id_seq RENAME TO cache_invalidations_id_seq;--> statement-breakpoint
ALTER INDEX outgoing_mail_due RENAME TO outbound_messages_due;--> statement-breakpoint
ALTER INDEX attempts_age RENAME TO rate_limits_age;--> statement-breakpoint

-- Sent at the commit, so a rollback wakes no worker.
ALTER FUNCTION tell_senders() RENAME TO notify_outbound_messages;--> statement-breakpoint
ALTER TRIGGER outgoing_mail_queued ON outbound_messages RENAME TO outbound_messages_notify;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_outbound_messages() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NOTIFY outbound_messages;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Readers keep a cursor of ids, so ids must be in the order of the commits: the advisory lock is held until the transaction ends. It must be the
-- last lock that a transaction takes, so only triggers that are deferred to the commit may call this.
DROP FUNCTION mark_stale(text);--> statement-breakpoint
CREATE FUNCTION invalidate_tag(changed_tag text) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF changed_tag IS NULL THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(20260101);
  INSERT INTO cache_invalidations (tag) VALUES (changed_tag) ON CONFLICT DO NOTHING;
  NOTIFY cache_invalidations;
END $$;--> statement-breakpoint

-- The category and all its parents.
ALTER FUNCTION mark_category_stale(bigint) RENAME TO invalidate_category;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_category(changed bigint) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  own_slug text;
BEGIN
  WHILE changed IS NOT NULL LOOP
    SELECT slug, parent_id INTO own_slug, changed FROM categories WHERE id = changed;
    PERFORM invalidate_tag('category:' || own_slug);
  END LOOP;
END $$;--> statement-breakpoint

ALTER FUNCTION mark_product_stale(bigint) RENAME TO invalidate_product;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_product(changed bigint) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT invalidate_tag('product:' || slug) FROM products WHERE id = changed
$$;--> statement-breakpoint

ALTER FUNCTION stale_after_product() RENAME TO invalidate_after_product;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_after_product() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  was_listed boolean := coalesce(OLD.published, false);
  is_listed boolean := coalesce(NEW.published, false);
  moved boolean := OLD.category_id IS DISTINCT FROM NEW.category_id;
BEGIN
  PERFORM invalidate_tag('product:' || OLD.slug), invalidate_tag('product:' || NEW.slug);
  IF was_listed <> is_listed OR (is_listed AND (OLD.category_id, OLD.slug, OLD.name, OLD.featured, OLD.made_to_order, OLD.created_at)
    IS DISTINCT FROM (NEW.category_id, NEW.slug, NEW.name, NEW.featured, NEW.made_to_order, NEW.created_at)) THEN
    PERFORM invalidate_tag('products');
  END IF;
  IF was_listed AND (moved OR NOT is_listed) THEN
    PERFORM invalidate_category(OLD.category_id);
  END IF;
  IF is_listed AND (moved OR NOT was_listed) THEN
    PERFORM invalidate_category(NEW.category_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Listings show products in stock first, so a product that sells out or comes back changes its place there. A product without a variant is in no
-- listing, so its first variant adds it and the loss of its last removes it.
ALTER FUNCTION stale_after_availability() RENAME TO invalidate_after_availability;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_after_availability() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('shop');
  PERFORM invalidate_category(NEW.category_id);
  IF (OLD.min_price_paise IS NULL) <> (NEW.min_price_paise IS NULL) THEN
    PERFORM invalidate_tag('products');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Listings show how many products each filter option leaves.
ALTER FUNCTION stale_after_filtered() RENAME TO invalidate_after_filtered;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_after_filtered() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF product_filtered_by(OLD) <> product_filtered_by(NEW) THEN
    PERFORM invalidate_tag('shop');
    PERFORM invalidate_category(NEW.category_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Pictures, variants and reviews: rows with a product_id.
ALTER FUNCTION stale_after_part() RENAME TO invalidate_after_part;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_after_part() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_product(OLD.product_id), invalidate_product(NEW.product_id);
  RETURN NULL;
END $$;--> statement-breakpoint

ALTER FUNCTION stale_after_gst_rate() RENAME TO invalidate_after_gst_rate;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_after_gst_rate() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('product:' || slug) FROM products
  WHERE id IN (OLD.product_id, NEW.product_id) OR hsn IN (OLD.hsn, NEW.hsn);
  RETURN NULL;
END $$;--> statement-breakpoint

ALTER FUNCTION stale_after_category() RENAME TO invalidate_after_category;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_after_category() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('categories'), invalidate_tag('category:' || OLD.slug), invalidate_tag('category:' || NEW.slug);
  PERFORM invalidate_category(OLD.parent_id), invalidate_category(NEW.parent_id);
  RETURN NULL;
END $$;--> statement-breakpoint

ALTER FUNCTION stale_after_blog() RENAME TO invalidate_after_blog;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_after_blog() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('blogs'), invalidate_tag('blog:' || OLD.slug), invalidate_tag('blog:' || NEW.slug);
  RETURN NULL;
END $$;--> statement-breakpoint

-- For tables whose tag is their name.
ALTER FUNCTION stale_after_row() RENAME TO invalidate_after_row;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_after_row() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag(TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint

-- The newest reviews of the shop, whatever their product.
ALTER FUNCTION stale_after_review() RENAME TO invalidate_after_review;--> statement-breakpoint
CREATE OR REPLACE FUNCTION invalidate_after_review() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('reviews');
  RETURN NULL;
END $$;--> statement-breakpoint

-- products_stale_update -> products_invalidate_update, and the others alike. A constraint trigger also has a constraint of its name.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT tgname AS old_name, replace(tgname, '_stale', '_invalidate') AS new_name, tgrelid::regclass AS own_table
    FROM pg_trigger
    WHERE NOT tgisinternal AND tgname ~ '_stale(_|$)' AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  LOOP
    EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', found.old_name, found.own_table, found.new_name);
    IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = found.own_table AND conname = found.old_name) THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.own_table, found.old_name, found.new_name);
    END IF;
  END LOOP;
END $$;
