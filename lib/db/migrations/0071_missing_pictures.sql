CREATE TABLE "missing_pictures" (
	"path" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint

-- Pages, feeds and sitemaps leave such a picture out. Every page has the tag of the settings: this is rare, and the picture may be on any of them.
CREATE FUNCTION invalidate_after_missing_picture() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM invalidate_tag('settings');
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER missing_pictures_invalidate AFTER INSERT OR DELETE ON missing_pictures DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION invalidate_after_missing_picture();
