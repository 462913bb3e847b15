-- Shipping an order looks for another one with the same number, in any case, of all orders that were ever placed.
CREATE INDEX "orders_tracking_number" ON "orders" USING btree (upper("tracking_number")) WHERE "orders"."tracking_number" <> '';
