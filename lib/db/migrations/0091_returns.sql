CREATE TABLE "return_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returned_stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returned_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"variant_id" bigint,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returned_stock_once" UNIQUE("return_id","kind"),
	CONSTRAINT "returned_stock_kind" CHECK ("returned_stock"."kind" in ('restocked', 'written_off', 'replaced')),
	CONSTRAINT "returned_stock_quantity" CHECK ("returned_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_line_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"method" text,
	"received_quantity" integer,
	"shipping_charge_paise" bigint DEFAULT 0 NOT NULL,
	"refund_paise" bigint,
	"withheld_paise" bigint DEFAULT 0 NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"approved_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_kind" CHECK ("returns"."kind" in ('refund', 'replacement', 'missing', 'damaged', 'not_arrived')),
	CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'received', 'refunded', 'replaced', 'refused')),
	CONSTRAINT "returns_method" CHECK ("returns"."method" in ('pick_up', 'post', 'keep')),
	CONSTRAINT "returns_quantity" CHECK ("returns"."quantity" >= 1),
	CONSTRAINT "returns_received" CHECK ("returns"."received_quantity" between 1 and "returns"."quantity"),
	CONSTRAINT "returns_settled" CHECK (("returns"."status" in ('refunded', 'replaced', 'refused')) = ("returns"."settled_at" is not null)),
	CONSTRAINT "returns_refund" CHECK ("returns"."refund_paise" is null or ("returns"."refund_paise" >= 0 and "returns"."status" = 'refunded')),
	CONSTRAINT "returns_money" CHECK ("returns"."shipping_charge_paise" >= 0 and "returns"."withheld_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_stock" ADD CONSTRAINT "returned_stock_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_stock" ADD CONSTRAINT "returned_stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_photos_return" ON "return_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returned_stock_variant" ON "returned_stock" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "returns_line" ON "returns" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_open" ON "returns" USING btree ("order_line_id") WHERE "returns"."status" in ('requested', 'approved', 'received');