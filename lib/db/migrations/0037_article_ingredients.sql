ALTER TABLE "blogs" ADD COLUMN "ingredients" jsonb DEFAULT '[]'::jsonb NOT NULL;
