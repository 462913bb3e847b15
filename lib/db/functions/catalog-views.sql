-- What the catalogue offers to other modules, declared in lib/db/schema/catalog.views.ts. A query that uses a view costs what it cost on the tables:
-- subqueries run only for columns that it uses, and a LEFT JOIN to a primary key, whose row always exists, is dropped when no column of it is used.

-- Each product, published or not, with what names and shows it. isForSale and canBeBought in lib/commerce/catalog/queries.ts are the same conditions on the
-- table itself.
CREATE OR REPLACE VIEW product_summaries AS
SELECT p.id, p.slug, p.name, p.translations, p.hsn, p.published, p.made_to_order, p.available, p.updated_at,
  (SELECT coalesce(parent.slug, own.slug) FROM categories own LEFT JOIN categories parent ON parent.id = own.parent_id
    WHERE own.id = p.category_id) AS top_category_slug,
  (SELECT path FROM product_images
    WHERE product_id = p.id AND path NOT IN (SELECT missing.path FROM missing_pictures missing) ORDER BY position, id LIMIT 1) AS image_path,
  p.published AND p.min_price_paise IS NOT NULL AS is_for_sale,
  p.published AND p.min_price_paise IS NOT NULL AND gst_percent(p.id, p.hsn, (now() AT TIME ZONE 'Asia/Kolkata')::date) IS NOT NULL AS can_be_bought
FROM products p;

-- Each variant at its current price and stock, with what decides whether it can be bought. It repeats the conditions of product_summaries: PostgreSQL would
-- plan the subqueries of that view in every statement of the cart.
CREATE OR REPLACE VIEW variant_offers AS
SELECT v.id, v.product_id, v.label, v.sku, v.price_paise, v.mrp_paise, v.stock,
  p.name AS product_name, p.translations, p.published, p.made_to_order,
  p.published AND p.min_price_paise IS NOT NULL AS is_for_sale,
  p.published AND p.min_price_paise IS NOT NULL AND gst_percent(p.id, p.hsn, (now() AT TIME ZONE 'Asia/Kolkata')::date) IS NOT NULL AS can_be_bought
FROM variants v
LEFT JOIN products p ON p.id = v.product_id;

-- The pictures that pages of the catalogue show by their address, with what shows them.
CREATE OR REPLACE VIEW catalog_pictures AS
SELECT 'product' AS kind, p.id, p.name, i.path FROM product_images i JOIN products p ON p.id = i.product_id WHERE p.published
UNION ALL SELECT 'product', p.id, p.name, path FROM products p, unnest(ARRAY[p.about_image_path, p.additional_image_path]) path WHERE p.published
UNION ALL SELECT 'category', id, name, image_path FROM categories;
