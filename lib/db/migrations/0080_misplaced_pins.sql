-- PIN codes that India Post's directory puts into the wrong state, as it was loaded by earlier versions. Each is moved only where its place is still the wrong
-- one. A saved address moves along if it has the place that its PIN code filled in. Orders and invoices keep their copy.
CREATE TEMPORARY TABLE moved_pins ON COMMIT DROP AS
SELECT given.pin, given.old_city, given.city, old_city.id AS old_city_id, state.id AS state_id
FROM (VALUES
  ('334002', 'Chhattisgarh', 'Raipur', 'Rajasthan', 'Bikaner'),
  ('384316', 'Rajasthan', 'Kansa', 'Gujarat', 'Kansa'),
  ('396240', 'Gujarat', 'Valsad', 'Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli'),
  ('504346', 'Andhra Pradesh', 'Indervelli', 'Telangana', 'Indervelli'),
  ('612906', 'Kerala', 'Melanikuzhi', 'Tamil Nadu', 'Melanikuzhi'),
  ('799001', 'Telangana', 'Agartala', 'Tripura', 'Agartala')
) AS given (pin, old_state, old_city, state, city)
JOIN pincodes ON pincodes.pin = given.pin
JOIN cities old_city ON old_city.id = pincodes.city_id AND old_city.name = given.old_city
JOIN states old_state ON old_state.id = old_city.state_id AND old_state.name = given.old_state
JOIN states state ON state.country_id = old_state.country_id AND state.name = given.state;--> statement-breakpoint
INSERT INTO cities (state_id, name) SELECT state_id, city FROM moved_pins ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE pincodes SET city_id = place.id
FROM moved_pins moved JOIN cities place ON place.state_id = moved.state_id AND place.name = moved.city
WHERE pincodes.pin = moved.pin;--> statement-breakpoint
UPDATE addresses SET state_id = moved.state_id, city_id = place.id
FROM moved_pins moved JOIN cities place ON place.state_id = moved.state_id AND place.name = moved.city
WHERE addresses.postal_code = moved.pin AND addresses.city_id = moved.old_city_id;--> statement-breakpoint
-- A town that was in the wrong state only because of its PIN code leaves the list of cities, unless an address has it.
DELETE FROM cities USING moved_pins moved
WHERE cities.id = moved.old_city_id AND moved.old_city = moved.city
  AND NOT EXISTS (SELECT FROM pincodes WHERE pincodes.city_id = cities.id) AND NOT EXISTS (SELECT FROM addresses WHERE addresses.city_id = cities.id);--> statement-breakpoint
-- Army post offices (9…) name a unit and no place; the other two are misprints.
DELETE FROM pincodes USING cities, states, (VALUES
  ('791701', 'Mizoram', 'Aizawl'),
  ('818142', 'Jharkhand', 'Dhanbad'),
  ('900056', 'Uttar Pradesh', 'Kushinagar'),
  ('900099', 'West Bengal', 'Kolkata')
) AS given (pin, state, city)
WHERE pincodes.pin = given.pin AND cities.id = pincodes.city_id AND cities.name = given.city AND states.id = cities.state_id AND states.name = given.state;
