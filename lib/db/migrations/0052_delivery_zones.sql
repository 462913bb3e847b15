CREATE TABLE "delivery_exceptions" (
	"prefix" text PRIMARY KEY NOT NULL,
	"serviceable" boolean DEFAULT true NOT NULL,
	"cash_on_delivery" boolean DEFAULT false NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_exceptions_prefix" CHECK ("delivery_exceptions"."prefix" ~ '^[1-9][0-9]{1,5}$'),
	CONSTRAINT "delivery_exceptions_days" CHECK ("delivery_exceptions"."min_days" between 0 and "delivery_exceptions"."max_days" and "delivery_exceptions"."max_days" <= 60),
	CONSTRAINT "delivery_exceptions_note" CHECK (length("delivery_exceptions"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"serviceable" boolean DEFAULT true NOT NULL,
	"cash_on_delivery" boolean DEFAULT false NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	CONSTRAINT "delivery_zones_name_unique" UNIQUE("name"),
	CONSTRAINT "delivery_zones_name" CHECK (length(trim("delivery_zones"."name")) between 1 and 60),
	CONSTRAINT "delivery_zones_days" CHECK ("delivery_zones"."min_days" between 0 and "delivery_zones"."max_days" and "delivery_zones"."max_days" <= 60)
);
--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "delivery_zone_id" bigint CONSTRAINT "states_delivery_zone_id_delivery_zones_id_fk" REFERENCES "public"."delivery_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "states_delivery_zone" ON "states" USING btree ("delivery_zone_id");--> statement-breakpoint
-- The terms that count for a PIN code. Its own ones hold where neither an exception nor the zone of its state says otherwise.
CREATE VIEW pin_services AS
SELECT pincodes.pin, pincodes.city_id,
  coalesce(exception.serviceable, zone.serviceable, pincodes.serviceable) AS serviceable,
  coalesce(exception.cash_on_delivery, zone.cash_on_delivery, pincodes.cash_on_delivery) AS cash_on_delivery,
  coalesce(exception.min_days, zone.min_days, pincodes.min_days) AS min_days,
  coalesce(exception.max_days, zone.max_days, pincodes.max_days) AS max_days
FROM pincodes
JOIN cities ON cities.id = pincodes.city_id
JOIN states ON states.id = cities.state_id
LEFT JOIN delivery_zones zone ON zone.id = states.delivery_zone_id
LEFT JOIN LATERAL (
  SELECT * FROM delivery_exceptions
  WHERE prefix IN (left(pincodes.pin, 2), left(pincodes.pin, 3), left(pincodes.pin, 4), left(pincodes.pin, 5), pincodes.pin::text)
  ORDER BY length(prefix) DESC LIMIT 1
) exception ON true;--> statement-breakpoint
-- States whose PIN codes all have the same terms become zones; the others keep the terms of each PIN code.
WITH terms AS (
  SELECT cities.state_id, min(pincodes.min_days) AS min_days, min(pincodes.max_days) AS max_days,
    bool_and(pincodes.cash_on_delivery) AS cash_on_delivery, bool_and(pincodes.serviceable) AS serviceable
  FROM pincodes JOIN cities ON cities.id = pincodes.city_id
  GROUP BY cities.state_id
  HAVING count(DISTINCT (pincodes.min_days, pincodes.max_days, pincodes.cash_on_delivery, pincodes.serviceable)) = 1 AND min(pincodes.max_days) <= 60
), zones AS (
  INSERT INTO delivery_zones (name, min_days, max_days, cash_on_delivery, serviceable)
  SELECT min_days || ' to ' || max_days || ' days'
      || CASE WHEN cash_on_delivery THEN '' ELSE ', no cash' END || CASE WHEN serviceable THEN '' ELSE ', not served' END,
    min_days, max_days, cash_on_delivery, serviceable
  FROM (SELECT DISTINCT min_days, max_days, cash_on_delivery, serviceable FROM terms) AS distinct_terms
  RETURNING *
)
UPDATE states SET delivery_zone_id = zones.id
FROM terms JOIN zones USING (min_days, max_days, cash_on_delivery, serviceable)
WHERE states.id = terms.state_id;
