CREATE TABLE "catalog_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dry_run" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_name" text NOT NULL,
	"stored_name" text,
	"progress" jsonb,
	"outcome" jsonb,
	"staff_id" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "catalog_jobs_kind" CHECK ("catalog_jobs"."kind" in ('import', 'export')),
	CONSTRAINT "catalog_jobs_state" CHECK ("catalog_jobs"."state" in ('waiting', 'running', 'done', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"original_name" text DEFAULT '' NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "media_files_name_unique" UNIQUE("name"),
	CONSTRAINT "media_files_name" CHECK ("media_files"."name" ~ '^[0-9a-f]{40}\.webp$')
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"staff_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_jobs_due" ON "catalog_jobs" USING btree ("next_try_at") WHERE "catalog_jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "media_files_unused" ON "media_files" USING btree ("unused_since") WHERE "media_files"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "stock_changes_variant" ON "stock_changes" USING btree ("variant_id","id" DESC NULLS LAST);