-- The order and stock data available to other modules, declared in lib/db/schema/orders.views.ts. For the LEFT joins see catalog-views.sql.

-- Each order with its customer and its state.
CREATE OR REPLACE VIEW order_states AS
SELECT id, combined_order_id, customer_id, code, delivery_status, payment_status, payment_method, shipping_address, grand_total_paise,
  coupon_id, coupon_code, coupon_discount_paise, cancel_reason, hold_ends_at, paid_at, delivered_at, created_at,
  hold_ends_at IS NOT NULL AS holds_stock,
  payment_method = 'online' AND payment_status = 'unpaid' AND delivery_status <> 'cancelled' AS awaits_payment,
  -- The money was received; it may have been refunded since.
  payment_status <> 'unpaid' AS is_paid,
  delivery_status = 'cancelled' AS is_over,
  -- Counts as sold: paid, or to be paid on delivery.
  delivery_status <> 'cancelled' AND (payment_status = 'paid' OR payment_method = 'cash_on_delivery') AS is_sale
FROM orders;

-- Each order line with its customer and current state.
CREATE OR REPLACE VIEW ordered_lines AS
SELECT l.id, l.order_id, l.product_id, l.variant_id, l.product_name, l.variant_label, l.sku, l.quantity,
  o.customer_id, o.created_at AS ordered_at,
  -- Paid, and neither refunded nor cancelled.
  o.payment_status = 'paid' AND o.delivery_status <> 'cancelled' AS is_bought,
  o.delivery_status = 'delivered' AS is_delivered,
  q.status AS return_status,
  -- Refunded before its order was packed.
  coalesce(q.left_out, false) AS is_left_out
FROM order_lines l
LEFT JOIN orders o ON o.id = l.order_id
LEFT JOIN return_requests q ON q.order_line_id = l.id;

-- What returns have done to a variant's stock. The reservation of the order line stays as it was.
CREATE OR REPLACE VIEW returned_units AS
SELECT s.id, s.return_id, s.variant_id, s.kind, s.quantity, s.created_at, o.code AS order_code, r.order_line_id
FROM returned_stock s
LEFT JOIN returns r ON r.id = s.return_id
LEFT JOIN order_lines l ON l.id = r.order_line_id
LEFT JOIN orders o ON o.id = l.order_id;

-- What each order has reserved, sold or released of a variant's stock.
CREATE OR REPLACE VIEW reserved_stock AS
SELECT r.id, r.variant_id, r.quantity, r.state, r.created_at, r.moved_at, o.code AS order_code, o.customer_id, o.hold_ends_at IS NOT NULL AS is_waiting
FROM reservations r
LEFT JOIN order_lines l ON l.id = r.order_line_id
LEFT JOIN orders o ON o.id = l.order_id;
