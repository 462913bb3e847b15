CREATE TABLE "batch_allocations" (
	"reservation_id" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "batch_allocations_reservation_id_batch_id_pk" PRIMARY KEY("reservation_id","batch_id"),
	CONSTRAINT "batch_allocations_quantity" CHECK ("batch_allocations"."quantity" > 0 and "batch_allocations"."returned" between 0 and "batch_allocations"."quantity")
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"batch_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_notices_batch_id_order_id_pk" PRIMARY KEY("batch_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint,
	"number" text NOT NULL,
	"packed_on" date,
	"best_before" date,
	"last_sale_day" date,
	"quantity" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"blocked_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_batches_quantity" CHECK ("stock_batches"."quantity" >= 0 and "stock_batches"."withdrawn" >= 0),
	CONSTRAINT "stock_batches_dates" CHECK ("stock_batches"."packed_on" < "stock_batches"."best_before")
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "tracks_batches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "best_before" date;--> statement-breakpoint
ALTER TABLE "batch_allocations" ADD CONSTRAINT "batch_allocations_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_allocations" ADD CONSTRAINT "batch_allocations_batch_id_stock_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_batch_id_stock_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_allocations_batch" ON "batch_allocations" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "recall_notices_order" ON "recall_notices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_batches_number" ON "stock_batches" USING btree ("variant_id",lower("number"));--> statement-breakpoint
CREATE INDEX "stock_batches_on_sale" ON "stock_batches" USING btree ("last_sale_day") WHERE "stock_batches"."quantity" > 0;--> statement-breakpoint
CREATE INDEX "stock_batches_withdrawn" ON "stock_batches" USING btree ("id") WHERE "stock_batches"."withdrawn" > 0;