-- slug_redirects: the former addresses of products, categories and blog articles lead to the current ones. A slug that is reused stops redirecting.

-- TG_ARGV[0] is the kind: product, category or blog.
CREATE OR REPLACE FUNCTION keep_slug_redirect() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  thing text := TG_ARGV[0];
BEGIN
  DELETE FROM slug_redirects WHERE kind = thing AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO slug_redirects (kind, slug, product_id, category_id, blog_id)
    VALUES (thing, OLD.slug, CASE thing WHEN 'product' THEN NEW.id END, CASE thing WHEN 'category' THEN NEW.id END, CASE thing WHEN 'blog' THEN NEW.id END)
    ON CONFLICT (kind, slug) DO UPDATE SET product_id = excluded.product_id, category_id = excluded.category_id, blog_id = excluded.blog_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_new_slug AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_slug_redirect('product');
CREATE OR REPLACE TRIGGER products_slug_redirect AFTER UPDATE OF slug ON products FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_slug_redirect('product');
CREATE OR REPLACE TRIGGER categories_new_slug AFTER INSERT ON categories FOR EACH ROW EXECUTE FUNCTION keep_slug_redirect('category');
CREATE OR REPLACE TRIGGER categories_slug_redirect AFTER UPDATE OF slug ON categories FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_slug_redirect('category');
CREATE OR REPLACE TRIGGER blogs_new_slug AFTER INSERT ON blogs FOR EACH ROW EXECUTE FUNCTION keep_slug_redirect('blog');
CREATE OR REPLACE TRIGGER blogs_slug_redirect AFTER UPDATE OF slug ON blogs FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_slug_redirect('blog');
