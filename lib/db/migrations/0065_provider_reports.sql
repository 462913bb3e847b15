-- What the payment provider reports about an order: disputes, refunds made in its dashboard, and payments that do not fit.
-- loosens: orders_cancel_reason, refunds_reason
CREATE TABLE "provider_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"respond_by" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_reports_subject" UNIQUE("provider","kind","subject_id"),
	CONSTRAINT "provider_reports_kind" CHECK ("provider_reports"."kind" in ('dispute', 'refund', 'mismatch'))
);
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "fact" jsonb;--> statement-breakpoint
ALTER TABLE "provider_reports" ADD CONSTRAINT "provider_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_reports_order" ON "provider_reports" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_reports_open" ON "provider_reports" USING btree ("id") WHERE "provider_reports"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_cancel_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason" CHECK ("orders"."cancel_reason" in ('customer', 'shop', 'expired', 'superseded', 'refused', 'not_accepted'));--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('order_cancelled', 'paid_late', 'paid_twice', 'returned', 'at_provider'));
