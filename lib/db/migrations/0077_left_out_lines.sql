-- A line that was refunded before its order was packed. Until now it was recognised by its released stock, but the stock of a line that was refunded on the way
-- is released as well when its parcel comes back, and earlier versions refunded a line without releasing its stock.
ALTER TABLE "return_requests" ADD COLUMN "left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "return_requests" request SET "left_out" = true
FROM "order_lines" line JOIN "orders" o ON o.id = line.order_id
WHERE line.id = request.order_line_id AND request.status IN ('approved', 'paid') AND (
  o.delivery_status IN ('pending', 'confirmed')
  OR (
    EXISTS (SELECT FROM "reservations" stock WHERE stock.order_line_id = line.id AND stock.state = 'released')
    AND NOT EXISTS (
      SELECT FROM "order_events" event
      WHERE event.order_id = o.id AND event.kind IN ('picked_up', 'on_the_way', 'delivered') AND event.created_at <= request.decided_at
    )
  )
);
