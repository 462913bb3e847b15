-- When each step of a dispute happened, and when the lists of a provider were last read.
ALTER TABLE "provider_reports" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "provider_looks" (
	"provider" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
