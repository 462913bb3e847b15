-- Cash is paid back by hand: where the money goes, and the reference of the transfer that paid it back.
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"upi_id" text DEFAULT '' NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"ifsc" text DEFAULT '' NOT NULL,
	"given_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_accounts_kind" CHECK (("refund_accounts"."kind" = 'upi' and "refund_accounts"."upi_id" <> '') or ("refund_accounts"."kind" = 'bank' and "refund_accounts"."account_number" <> '' and "refund_accounts"."ifsc" <> '')),
	CONSTRAINT "refund_accounts_given_by" CHECK ("refund_accounts"."given_by" in ('customer', 'guest', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
