-- Batches for other modules, declared in lib/db/schema/stock.ts.

-- The batches of each order line, without units that are back in the shop. A batch without a number is the stock from before the first batch.
CREATE OR REPLACE VIEW line_batches AS
SELECT b.id AS batch_id, l.order_id, r.order_line_id, b.number, b.best_before, a.quantity - a.returned AS quantity,
  b.blocked_at IS NOT NULL AS is_blocked
FROM batch_allocations a
JOIN stock_batches b ON b.id = a.batch_id
JOIN reservations r ON r.id = a.reservation_id
JOIN order_lines l ON l.id = r.order_line_id
WHERE b.number <> '' AND a.quantity > a.returned;
