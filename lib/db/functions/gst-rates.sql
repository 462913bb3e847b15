-- GST rates: the only implementation of the rule that determines a product's rate.

-- A product's rate on a day in India: the newest rate of the product itself, otherwise of the longest prefix of its HSN that has one by that day. NULL: no rate
-- exists, which is different from a rate of 0.
CREATE OR REPLACE FUNCTION gst_percent(of_product bigint, code text, on_day date) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT percent FROM gst_rates
  WHERE valid_from <= on_day AND (product_id = of_product OR hsn = ANY (ARRAY[code, left(code, 6), left(code, 4), left(code, 2)]))
  ORDER BY product_id NULLS LAST, length(hsn) DESC, valid_from DESC
  LIMIT 1
$$;

-- The products that have no GST rate today, in India, and so cannot be bought. Only HSNs without their own rate are examined product by product. They are found
-- by skipping from one HSN to the next in the index products_hsn: usually there are few HSNs, and no such product.
CREATE OR REPLACE FUNCTION untaxed_products() RETURNS SETOF bigint LANGUAGE sql STABLE PARALLEL SAFE ROWS 10 SET search_path = public, pg_temp AS $$
  WITH RECURSIVE today (day) AS (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date),
  codes (hsn) AS (
    SELECT min(hsn) FROM products
    UNION ALL
    SELECT (SELECT min(p.hsn) FROM products p WHERE p.hsn > codes.hsn) FROM codes WHERE codes.hsn IS NOT NULL
  ),
  untaxed (hsn) AS MATERIALIZED (SELECT hsn FROM codes, today WHERE gst_percent(NULL, hsn, day) IS NULL)
  SELECT p.id FROM untaxed JOIN products p USING (hsn), today WHERE gst_percent(p.id, p.hsn, day) IS NULL
$$;
