-- A cart line or saved line is kept when its variant is removed, so that the cart can explain it: without a variant, but with the product and the label that
-- the shopper knows. Triggers do this, so that it also applies to lines written by a process of an earlier version.

-- The lines of a product that is being deleted keep their variant, and are deleted with it by their foreign key.
CREATE OR REPLACE FUNCTION keep_lines_of_variant() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
    UPDATE cart_lines SET variant_id = NULL, removed_product_id = OLD.product_id, removed_label = OLD.label WHERE variant_id = OLD.id;
    UPDATE saved_lines SET variant_id = NULL, removed_product_id = OLD.product_id, removed_label = OLD.label WHERE variant_id = OLD.id;
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER variants_keep_lines BEFORE DELETE ON variants FOR EACH ROW EXECUTE FUNCTION keep_lines_of_variant();

-- A variant that gets a removed variant's label takes its place in carts, so no cart has the same product and label twice.
CREATE OR REPLACE FUNCTION return_lines_to_variants(changed bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM cart_lines l USING variants v
  WHERE l.removed_product_id = ANY (changed) AND v.product_id = l.removed_product_id AND v.label = l.removed_label
    AND EXISTS (SELECT FROM cart_lines present WHERE present.cart_id = l.cart_id AND present.variant_id = v.id);
  UPDATE cart_lines l SET variant_id = v.id, removed_product_id = NULL, removed_label = NULL FROM variants v
  WHERE l.removed_product_id = ANY (changed) AND v.product_id = l.removed_product_id AND v.label = l.removed_label;
  DELETE FROM saved_lines l USING variants v
  WHERE l.removed_product_id = ANY (changed) AND v.product_id = l.removed_product_id AND v.label = l.removed_label
    AND EXISTS (SELECT FROM saved_lines present WHERE present.cart_id = l.cart_id AND present.variant_id = v.id);
  UPDATE saved_lines l SET variant_id = v.id, removed_product_id = NULL, removed_label = NULL FROM variants v
  WHERE l.removed_product_id = ANY (changed) AND v.product_id = l.removed_product_id AND v.label = l.removed_label;
END $$;

CREATE OR REPLACE FUNCTION return_lines_after_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM return_lines_to_variants(ARRAY(SELECT DISTINCT product_id FROM new_rows));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER variants_return_lines_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION return_lines_after_insert();

CREATE OR REPLACE FUNCTION return_lines_after_rename() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM return_lines_to_variants(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER variants_return_lines_rename AFTER UPDATE OF label ON variants
  FOR EACH ROW WHEN (OLD.label IS DISTINCT FROM NEW.label) EXECUTE FUNCTION return_lines_after_rename();
