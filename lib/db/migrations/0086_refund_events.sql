-- The history of an order says of each refund how much it was and, if it was of one item, of which.
ALTER TABLE "order_events" ADD COLUMN "amount_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "order_line_id" bigint CONSTRAINT "order_events_order_line_id_order_lines_id_fk" REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_line" ON "order_events" USING btree ("order_line_id") WHERE "order_events"."order_line_id" is not null;
