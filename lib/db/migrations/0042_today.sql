CREATE TABLE "empty_searches" (
	"text" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invariant_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invariant_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"order_count" integer NOT NULL,
	"violations" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "empty_searches_last" ON "empty_searches" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "invariant_checks_at" ON "invariant_checks" USING btree ("at" DESC NULLS LAST);