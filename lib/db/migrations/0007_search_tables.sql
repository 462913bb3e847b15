CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"sound" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"terms" text[] NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "synonyms_terms" CHECK (cardinality("synonyms"."terms") >= 1),
	CONSTRAINT "synonyms_no_empty_word" CHECK ('' <> all("synonyms"."keys"))
);
--> statement-breakpoint
DROP INDEX "products_name_trigrams";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_rank" "tsvector";--> statement-breakpoint
CREATE INDEX "search_vocabulary_sound" ON "search_vocabulary" USING gist ("sound" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "synonyms_keys" ON "synonyms" USING gin ("keys") WITH (fastupdate=off);