-- The editorial content available to other modules, declared in lib/db/schema/content.ts.

-- The pictures that published content shows by address, and what shows them.
CREATE OR REPLACE VIEW content_pictures AS
SELECT 'article' AS kind, id, title AS name, banner_path AS path FROM blogs WHERE published
UNION ALL SELECT 'banner', id, heading, path FROM sliders, unnest(ARRAY[photo_path, photo_mobile_path]) path WHERE published
UNION ALL SELECT 'project', id, title, banner_path FROM projects WHERE published
UNION ALL SELECT 'story', id, title, banner_path FROM stories WHERE published
UNION ALL SELECT 'setting', 0, type, value FROM settings;
