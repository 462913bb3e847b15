-- The customer and staff account data available to other modules, declared in lib/db/schema/customers.ts and staff.ts: no contact data, no credentials.

-- Customers who may sign in and buy: neither banned nor deleted.
CREATE OR REPLACE VIEW active_customers AS
SELECT id, name FROM customers WHERE NOT banned AND deleted_at IS NULL;

-- Authors of changes; members who have left keep their name.
CREATE OR REPLACE VIEW staff_names AS
SELECT id, name FROM staff;
