CREATE TABLE "announcements" (
	"name" text PRIMARY KEY NOT NULL,
	"last_stale_id" bigint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint

-- A product's pictures are on its page: products.updated_at tells of them, too. As with packs once a statement, products locked in id order.
CREATE FUNCTION keep_pictures(changed bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products p WHERE p.id = ANY (changed) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET updated_at = now() WHERE p.id = ANY (changed);
END $$;--> statement-breakpoint

CREATE FUNCTION keep_pictures_after_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_pictures((SELECT array_agg(DISTINCT product_id) FROM new_rows));
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION keep_pictures_after_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_pictures((SELECT array_agg(DISTINCT product_id) FROM old_rows));
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION keep_pictures_after_update() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_pictures((
    SELECT array_agg(DISTINCT either.product_id)
    FROM new_rows n JOIN old_rows o USING (id), LATERAL (VALUES (n.product_id), (o.product_id)) either (product_id)
    WHERE n.* IS DISTINCT FROM o.*
  ));
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER product_images_keep_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_pictures_after_insert();--> statement-breakpoint
CREATE TRIGGER product_images_keep_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_pictures_after_delete();--> statement-breakpoint
CREATE TRIGGER product_images_keep_update AFTER UPDATE ON product_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_pictures_after_update();
