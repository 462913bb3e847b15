CREATE TABLE "consent_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "consent_links_kind" CHECK ("consent_links"."kind" in ('confirm', 'manage'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"email" text,
	"receipt_hash" text,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	CONSTRAINT "consents_receipt_hash_unique" UNIQUE("receipt_hash"),
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('newsletter', 'analytics')),
	CONSTRAINT "consents_of_one" CHECK (num_nonnulls("consents"."email", "consents"."receipt_hash") = 1),
	CONSTRAINT "consents_source" CHECK ("consents"."source" in ('confirmation', 'banner', 'imported')),
	CONSTRAINT "consents_withdrawn_by" CHECK ("consents"."withdrawn_by" in ('link', 'one_click', 'account', 'banner', 'erasure')),
	CONSTRAINT "consents_withdrawal" CHECK (("consents"."withdrawn_at" is null) = ("consents"."withdrawn_by" is null))
);
--> statement-breakpoint
ALTER TABLE "outbound_messages" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "consent_links_email" ON "consent_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "consent_links_age" ON "consent_links" USING btree ("kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_open" ON "consents" USING btree ("email","purpose") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email");--> statement-breakpoint
INSERT INTO "consents" ("purpose", "email", "text_version", "locale", "source", "given_at")
SELECT 'newsletter', lower("email"), 'before-double-opt-in', 'en', 'imported', "created_at" FROM "subscribers";
