CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"gateway_order_id" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"receipt" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"gateway_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "payment_refunds_gateway_refund_id_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_paise" > 0),
	CONSTRAINT "payment_refunds_status" CHECK ("payment_refunds"."status" in ('pending', 'done')),
	CONSTRAINT "payment_refunds_reason" CHECK ("payment_refunds"."reason" in ('order_cancelled', 'paid_late', 'paid_twice', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_gateway_order_id_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_gateway_refund_id_unique";--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_quantity";--> statement-breakpoint
ALTER TABLE "payment_pages" DROP CONSTRAINT "payment_pages_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "combined_orders" ALTER COLUMN "idempotency_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "combined_orders" ADD COLUMN "cart_digest" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "charges_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "last_error" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "received" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gateway_events_due" ON "gateway_events" USING btree ("next_try_at") WHERE "gateway_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("next_try_at") WHERE "payment_refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_hold" ON "orders" USING btree ("hold_ends_at") WHERE "orders"."hold_ends_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_pages_age" ON "payment_pages" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payments_gateway_order" ON "payments" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_waiting" ON "payments" USING btree ("combined_order_id") WHERE "payments"."status" = 'created';--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
ALTER TABLE "payment_pages" DROP COLUMN "customer_id";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "gateway_refund_id";--> statement-breakpoint
ALTER TABLE "combined_orders" ADD CONSTRAINT "combined_orders_waiting" UNIQUE("customer_id","cart_digest");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_charges" CHECK ("order_lines"."charges_paise" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason" CHECK ("orders"."cancel_reason" in ('customer', 'shop', 'expired', 'superseded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled" CHECK (("orders"."delivery_status" = 'cancelled') = ("orders"."cancelled_at" is not null));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_quantity" CHECK ("reservations"."quantity" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid" CHECK (("payments"."status" in ('paid', 'refunded')) = ("payments"."paid_at" is not null));--> statement-breakpoint
ALTER TABLE "payment_pages" ADD COLUMN "session_hash" text NOT NULL;--> statement-breakpoint

-- `received` is what was put on the shelf by hand, whatever orders did since. Orders say so (lib/commerce/stock); every other change is by hand.
UPDATE "variants" SET "received" = "stock";--> statement-breakpoint

CREATE FUNCTION keep_received() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.received := NEW.stock;
  ELSIF coalesce(current_setting('shop.ordering', true), '') = 'yes' THEN
    NEW.received := OLD.received;
  ELSE
    NEW.received := OLD.received + NEW.stock - OLD.stock;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint

CREATE TRIGGER variants_received BEFORE INSERT OR UPDATE OF stock, received ON variants
FOR EACH ROW EXECUTE FUNCTION keep_received();--> statement-breakpoint

-- Told at the commit: whoever works on payments beside the requests listens (lib/backend/payments).
CREATE FUNCTION tell_payments() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NOTIFY payments;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER gateway_events_told AFTER INSERT ON gateway_events
FOR EACH STATEMENT EXECUTE FUNCTION tell_payments();--> statement-breakpoint
CREATE TRIGGER payment_refunds_queued AFTER INSERT ON payment_refunds
FOR EACH STATEMENT EXECUTE FUNCTION tell_payments();
