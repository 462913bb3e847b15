-- When the goods of an order line were sold, given back or written off, for the history of stock. NULL: not since the order was placed, or before this version.
ALTER TABLE "reservations" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "reservations_back" ON "reservations" USING btree ("variant_id",coalesce("moved_at", "created_at") DESC,"id" DESC) WHERE "reservations"."state" in ('released', 'written_off');--> statement-breakpoint
CREATE INDEX "reservations_newest" ON "reservations" USING btree ("variant_id","id" DESC) WHERE "reservations"."state" <> 'held';
