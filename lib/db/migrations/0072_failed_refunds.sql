-- A refund that its provider could not carry out waits for a member, who sends it again or pays it back another way; a queued refund of more than is
-- left of its payment is reduced, which is reported.
-- loosens: provider_reports_kind
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "resends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_reports" DROP CONSTRAINT "provider_reports_kind";--> statement-breakpoint
ALTER TABLE "provider_reports" ADD CONSTRAINT "provider_reports_kind" CHECK ("provider_reports"."kind" in ('dispute', 'refund', 'mismatch', 'reduced'));
