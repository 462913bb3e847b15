-- What an order was promised when it was placed. Until now the return window was 30 days for every order.
ALTER TABLE "orders" ADD COLUMN "return_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rupees_per_point" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "flat_rate_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "free_above_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_min_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_max_days" integer;
