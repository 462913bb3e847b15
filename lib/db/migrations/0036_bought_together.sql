CREATE TABLE "bought_together" (
	"product_id" bigint NOT NULL,
	"with_product_id" bigint NOT NULL,
	"orders" integer NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "bought_together_product_id_with_product_id_pk" PRIMARY KEY("product_id","with_product_id")
);
--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_with_product_id_products_id_fk" FOREIGN KEY ("with_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bought_together_with" ON "bought_together" USING btree ("with_product_id");--> statement-breakpoint

-- A product's page shows the rows in the order of their ranks; another number of orders alone changes nothing on it.
CREATE CONSTRAINT TRIGGER bought_together_invalidate AFTER INSERT OR DELETE ON bought_together DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION invalidate_after_part();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bought_together_invalidate_update AFTER UPDATE ON bought_together DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.rank <> NEW.rank) EXECUTE FUNCTION invalidate_after_part();
