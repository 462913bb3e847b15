-- What the staff's searches compare: lower case, without accents, nukta, apostrophes and invisible characters, with one kind of dash. So O'Brien finds
-- O’Brien, and Jose José. lib/commerce/kernel/search-words.ts does the same to what is typed. Immutable, so that indexes can use it: unaccent is not.
CREATE FUNCTION staff_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(
  regexp_replace(normalize(value, NFKD), '[''’‘ʼ`´\u0300-\u036f\u093c\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'),
  '[\u2010-\u2015\u2212]', '-', 'g'));--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (staff_words("code" || ' ' || ("shipping_address" ->> 'name') || ' ' || ("shipping_address" ->> 'phone') || ' ' || coalesce("shipping_address" ->> 'email', '') || ' ' || coalesce("shipping_address" ->> 'city', '') || ' ' || coalesce("shipping_address" ->> 'postalCode', '') || ' ' || "tracking_number") gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
DROP INDEX "order_lines_words";--> statement-breakpoint
CREATE INDEX "order_lines_words" ON "order_lines" USING gin (staff_words("product_name" || ' ' || "variant_label" || ' ' || "sku") gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
DROP INDEX "customers_words";--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (staff_words("name" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '')) gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "invoices_words" ON "invoices" USING gin (staff_words("number") gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "credit_notes_words" ON "credit_notes" USING gin (staff_words("number") gin_trgm_ops) WITH (fastupdate=off);
