ALTER TABLE "blogs" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "preview_token" text;--> statement-breakpoint
CREATE INDEX "blogs_planned" ON "blogs" USING btree ("publish_at") WHERE "blogs"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "blogs_preview" ON "blogs" USING btree ("preview_token") WHERE "blogs"."preview_token" is not null;