ALTER TABLE "outgoing_mail" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "contact_tickets_sender" ON "contact_tickets" USING btree ("email","created_at");