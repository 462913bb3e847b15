-- products.rating and products.rating_count are derived from the published reviews. Products are locked in id order, as in products.sql.

CREATE OR REPLACE FUNCTION keep_ratings(changed bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products p WHERE p.id = ANY (changed) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET rating = fresh.rating, rating_count = fresh.rating_count
  FROM (
    SELECT q.id, coalesce(round(avg(r.rating), 1), 0) AS rating, count(r.id)::int AS rating_count
    FROM products q LEFT JOIN reviews r ON r.product_id = q.id AND r.published WHERE q.id = ANY (changed) GROUP BY q.id
  ) fresh
  WHERE p.id = fresh.id AND (p.rating, p.rating_count) <> (fresh.rating, fresh.rating_count);
END $$;

CREATE OR REPLACE FUNCTION keep_ratings_after_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_ratings((SELECT array_agg(DISTINCT product_id) FROM new_rows));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reviews_keep_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings_after_insert();

CREATE OR REPLACE FUNCTION keep_ratings_after_update() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_ratings((SELECT array_agg(product_id) FROM (SELECT product_id FROM old_rows UNION SELECT product_id FROM new_rows) either));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reviews_keep_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings_after_update();

CREATE OR REPLACE FUNCTION keep_ratings_after_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_ratings((SELECT array_agg(DISTINCT product_id) FROM old_rows));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reviews_keep_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings_after_delete();
