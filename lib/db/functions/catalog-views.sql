-- The catalogue data available to other modules, declared in lib/db/schema/catalog.views.ts. A query on a view costs the same as on the tables: subqueries run
-- only for the columns that it uses, and a LEFT JOIN to a primary key whose row always exists is dropped if none of its columns is used.

-- Each product, published or not, with its names and picture. isForSale and canBeBought in lib/commerce/catalog/queries.ts are the same conditions on the table
-- itself.
CREATE OR REPLACE VIEW product_summaries AS
SELECT p.id, p.slug, p.name, p.translations, p.hsn, p.published, p.made_to_order, p.available, p.updated_at,
  (SELECT coalesce(parent.slug, own.slug) FROM categories own LEFT JOIN categories parent ON parent.id = own.parent_id
    WHERE own.id = p.category_id) AS top_category_slug,
  (SELECT path FROM product_images
    WHERE product_id = p.id AND path NOT IN (SELECT missing.path FROM missing_pictures missing) ORDER BY position, id LIMIT 1) AS image_path,
  p.published AND p.min_price_paise IS NOT NULL AS is_for_sale,
  p.published AND p.min_price_paise IS NOT NULL AND gst_percent(p.id, p.hsn, (now() AT TIME ZONE 'Asia/Kolkata')::date) IS NOT NULL AS can_be_bought
FROM products p;

-- Each variant at its current price and stock, with the conditions for buying it. Repeats the conditions of product_summaries, because PostgreSQL would
-- otherwise plan that view's subqueries in every cart statement.
CREATE OR REPLACE VIEW variant_offers AS
SELECT v.id, v.product_id, v.label, v.sku, v.price_paise, v.mrp_paise, v.stock,
  p.name AS product_name, p.translations, p.published, p.made_to_order,
  p.published AND p.min_price_paise IS NOT NULL AS is_for_sale,
  p.published AND p.min_price_paise IS NOT NULL AND gst_percent(p.id, p.hsn, (now() AT TIME ZONE 'Asia/Kolkata')::date) IS NOT NULL AS can_be_bought
FROM variants v
LEFT JOIN products p ON p.id = v.product_id;

-- The pictures that catalogue pages show by address, and what shows them.
CREATE OR REPLACE VIEW catalog_pictures AS
SELECT 'product' AS kind, p.id, p.name, i.path FROM product_images i JOIN products p ON p.id = i.product_id WHERE p.published
UNION ALL SELECT 'product', p.id, p.name, path FROM products p, unnest(ARRAY[p.about_image_path, p.additional_image_path]) path WHERE p.published
UNION ALL SELECT 'category', id, name, image_path FROM categories;
