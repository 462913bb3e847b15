DROP INDEX "outgoing_mail_due";--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outgoing_mail_due" ON "outgoing_mail" USING btree ("next_try_at") WHERE "outgoing_mail"."sent_at" is null and "outgoing_mail"."given_up_at" is null;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_channel" CHECK ("outgoing_mail"."channel" in ('mail', 'sms'));--> statement-breakpoint

-- Told at the commit, so what was rolled back wakes nobody: the senders (lib/backend/mail-loop.ts) listen.
CREATE FUNCTION tell_senders() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NOTIFY outgoing_mail;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER outgoing_mail_queued AFTER INSERT ON outgoing_mail
FOR EACH STATEMENT EXECUTE FUNCTION tell_senders();
