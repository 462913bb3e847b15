-- What the accounts of customers and staff offer to other modules, declared in lib/db/schema/customers.ts and staff.ts: no contact and no credential.

-- Customers who may sign in and buy: neither banned nor deleted.
CREATE OR REPLACE VIEW active_customers AS
SELECT id, name FROM customers WHERE NOT banned AND deleted_at IS NULL;

-- Who has written or changed something; members who have left keep their name.
CREATE OR REPLACE VIEW staff_names AS
SELECT id, name FROM staff;
