-- More money may go back in the place of a refund that has failed after it was done: the difference gets a credit note of its own.
-- loosens: credit_notes_refund_id_unique
ALTER TABLE "credit_notes" DROP CONSTRAINT "credit_notes_refund_id_unique";--> statement-breakpoint
CREATE INDEX "credit_notes_refund" ON "credit_notes" USING btree ("refund_id");
