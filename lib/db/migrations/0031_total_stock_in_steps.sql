-- An order changes stock, which wrote its products with all their indexes while other orders of them waited. Now it writes a product only when its stock
-- crosses a step that pages show.
CREATE OR REPLACE FUNCTION keep_variants(changed bigint[], rewritten bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM products p WHERE p.id = ANY (changed) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET
    min_price_paise = fresh.price_paise,
    min_mrp_paise = fresh.mrp_paise,
    total_stock = fresh.stock,
    updated_at = CASE WHEN p.id = ANY (rewritten) THEN now() ELSE p.updated_at END
  FROM (
    SELECT q.id, card.price_paise, card.mrp_paise,
      (SELECT shown_stock(coalesce(sum(v.stock), 0)::int) FROM variants v WHERE v.product_id = q.id) AS stock
    FROM products q LEFT JOIN LATERAL product_card_variant(q.id) card ON true WHERE q.id = ANY (changed)
  ) fresh
  WHERE p.id = fresh.id AND (p.id = ANY (rewritten)
    OR (p.min_price_paise, p.min_mrp_paise, p.total_stock) IS DISTINCT FROM (fresh.price_paise, fresh.mrp_paise, fresh.stock));
END $$;
