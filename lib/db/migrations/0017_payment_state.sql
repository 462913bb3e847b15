ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_state" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway_state" CHECK ("payments"."gateway_state" in ('unknown', 'idle', 'pending'));