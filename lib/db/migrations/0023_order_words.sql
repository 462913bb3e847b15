-- The tables of orders and payments get the names the code uses. Nothing is deleted, and rows keep their ids.

-- What customers ask to return; until now 'refunds', which from here on is the money that goes back.
ALTER TABLE "refunds" RENAME TO "return_requests";--> statement-breakpoint
ALTER SEQUENCE "refunds_id_seq" RENAME TO "return_requests_id_seq";--> statement-breakpoint
ALTER TABLE "return_requests" RENAME CONSTRAINT "refunds_pkey" TO "return_requests_pkey";--> statement-breakpoint
ALTER TABLE "return_requests" RENAME CONSTRAINT "refunds_order_line_id_unique" TO "return_requests_order_line_id_unique";--> statement-breakpoint
ALTER TABLE "return_requests" RENAME CONSTRAINT "refunds_order_line_id_order_lines_id_fk" TO "return_requests_order_line_id_order_lines_id_fk";--> statement-breakpoint
ALTER TABLE "return_requests" RENAME CONSTRAINT "refunds_status" TO "return_requests_status";--> statement-breakpoint
ALTER TABLE "return_requests" RENAME CONSTRAINT "refunds_amount" TO "return_requests_amount";--> statement-breakpoint

ALTER TABLE "payment_refunds" RENAME TO "refunds";--> statement-breakpoint
ALTER SEQUENCE "payment_refunds_id_seq" RENAME TO "refunds_id_seq";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "gateway_refund_id" TO "provider_refund_id";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "payment_refunds_pkey" TO "refunds_pkey";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "payment_refunds_receipt_unique" TO "refunds_receipt_unique";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "payment_refunds_gateway_refund_id_unique" TO "refunds_provider_refund_id_unique";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "payment_refunds_payment_id_payments_id_fk" TO "refunds_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "payment_refunds_amount" TO "refunds_amount";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "payment_refunds_status" TO "refunds_status";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "payment_refunds_reason" TO "refunds_reason";--> statement-breakpoint
ALTER INDEX "payment_refunds_payment" RENAME TO "refunds_payment";--> statement-breakpoint
ALTER INDEX "payment_refunds_due" RENAME TO "refunds_due";--> statement-breakpoint
ALTER TRIGGER "payment_refunds_queued" ON "refunds" RENAME TO "refunds_queued";--> statement-breakpoint

ALTER TABLE "gateway_events" RENAME TO "webhook_events";--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "gateway" TO "provider";--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "gateway_order_id" TO "provider_order_id";--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME COLUMN "gateway_payment_id" TO "provider_payment_id";--> statement-breakpoint
ALTER TABLE "webhook_events" RENAME CONSTRAINT "gateway_events_pkey" TO "webhook_events_pkey";--> statement-breakpoint
ALTER INDEX "gateway_events_due" RENAME TO "webhook_events_due";--> statement-breakpoint
ALTER TRIGGER "gateway_events_told" ON "webhook_events" RENAME TO "webhook_events_received";--> statement-breakpoint
ALTER FUNCTION "tell_payments"() RENAME TO "notify_payments";--> statement-breakpoint

ALTER TABLE "payments" RENAME COLUMN "gateway" TO "provider";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "gateway_order_id" TO "provider_order_id";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "gateway_payment_id" TO "provider_payment_id";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "gateway_state" TO "provider_state";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_gateway_payment_id_unique" TO "payments_provider_payment_id_unique";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_gateway_state" TO "payments_provider_state";--> statement-breakpoint
ALTER INDEX "payments_gateway_order" RENAME TO "payments_provider_order";--> statement-breakpoint

-- An order says how it is paid; which provider took the money stands in its payments.
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_type";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "payment_type" TO "payment_method";--> statement-breakpoint
UPDATE "orders" SET "payment_method" = 'online' WHERE "payment_method" = 'razorpay';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('online', 'cash_on_delivery'));
