-- Other synonyms find other products: pages of search results are cached. The tag is the name of the table.
CREATE CONSTRAINT TRIGGER synonyms_invalidate AFTER INSERT OR UPDATE OR DELETE ON synonyms DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION invalidate_after_row();
