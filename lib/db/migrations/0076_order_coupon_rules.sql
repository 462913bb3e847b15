-- The coupon's rule on the day of the order: a line that is taken out later is priced by it, even when the coupon has changed, ended or is deleted. And which
-- notes of the staff packers read: those of before were written for everybody else, too, so none of them.
ALTER TABLE "orders" ADD COLUMN "coupon_rule" jsonb;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "for_packing" boolean DEFAULT false NOT NULL;
