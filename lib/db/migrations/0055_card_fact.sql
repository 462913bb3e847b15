ALTER TABLE "products" ADD COLUMN "card_fact" text DEFAULT '' NOT NULL;
