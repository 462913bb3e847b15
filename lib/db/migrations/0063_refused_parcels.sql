-- A parcel that came back: its order ends as 'refused', its goods are restocked or written off, and an invoice without a payment gets a credit note.
-- loosens: orders_cancel_reason, reservations_state
ALTER TABLE "orders" DROP CONSTRAINT "orders_cancel_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason" CHECK ("orders"."cancel_reason" in ('customer', 'shop', 'expired', 'superseded', 'refused'));--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_state";--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_state" CHECK ("reservations"."state" in ('held', 'sold', 'released', 'written_off'));--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "refund_id" DROP NOT NULL;
