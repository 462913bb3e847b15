CREATE TABLE "policies" (
	"slug" text PRIMARY KEY NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policies_slug" CHECK ("policies"."slug" ~ '^[a-z0-9-]{1,120}$')
);
--> statement-breakpoint

-- The tag is the name of the table.
CREATE CONSTRAINT TRIGGER policies_invalidate AFTER INSERT OR UPDATE OR DELETE ON policies DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION invalidate_after_row();
