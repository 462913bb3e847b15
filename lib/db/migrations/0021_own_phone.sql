ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
DROP INDEX "customers_phone";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_own_phone" ON "customers" USING btree ("phone") WHERE "customers"."phone_verified_at" is not null or "customers"."email" is null;--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('password_reset', 'sign_in_code', 'email_change', 'account_proof', 'phone_proof'));