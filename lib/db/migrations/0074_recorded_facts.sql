-- Events that an older version handles without their fact, while it still runs during an upgrade, stay open for the newer one.
ALTER TABLE "webhook_events" ADD COLUMN "fact_recorded_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX "webhook_events_due";--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("next_try_at") WHERE "webhook_events"."handled_at" is null or ("webhook_events"."fact" is not null and "webhook_events"."fact_recorded_at" is null);
