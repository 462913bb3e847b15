-- When the goods of an order line were sold, given back or written off, for the history of stock. NULL: not since the order was placed, or before this version.
ALTER TABLE "reservations" ADD COLUMN "moved_at" timestamp (3) with time zone;
