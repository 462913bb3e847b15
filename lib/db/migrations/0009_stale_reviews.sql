-- One more tag: reviews, the newest of the shop, of whatever product.
CREATE FUNCTION stale_after_review() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mark_stale('reviews');
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER reviews_stale_list_insert AFTER INSERT ON reviews DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION stale_after_review();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_stale_list_delete AFTER DELETE ON reviews DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION stale_after_review();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_stale_list_update AFTER UPDATE ON reviews DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND (OLD.published OR NEW.published)) EXECUTE FUNCTION stale_after_review();
