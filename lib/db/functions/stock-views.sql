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

-- The order lines that may contain units of a batch. Which units of a line came back, and from which batch, is not known: until all of them are back, each of
-- the line's batches may be with the customer.
CREATE OR REPLACE VIEW recallable_lines AS
SELECT b.id AS batch_id, l.order_id, r.order_line_id, b.number, least(a.quantity, outside.quantity) AS quantity
FROM batch_allocations a
JOIN stock_batches b ON b.id = a.batch_id
JOIN reservations r ON r.id = a.reservation_id
JOIN order_lines l ON l.id = r.order_line_id
CROSS JOIN LATERAL (
  SELECT (sum(every.quantity - every.returned)
    - (SELECT coalesce(sum(u.quantity), 0) FROM returned_units u WHERE u.order_line_id = r.order_line_id AND u.kind = 'written_off'))::integer AS quantity
  FROM batch_allocations every WHERE every.reservation_id = a.reservation_id
) outside
WHERE b.number <> '' AND r.state <> 'written_off' AND outside.quantity > 0;
