-- The delivery terms of each PIN code: from its longest exception, otherwise its state's zone, otherwise its own. Declared as pinServices in
-- lib/db/schema/places.ts, next to places.
CREATE OR REPLACE VIEW pin_services AS
SELECT pincodes.pin, pincodes.city_id,
  coalesce(exception.serviceable, zone.serviceable, pincodes.serviceable) AS serviceable,
  coalesce(exception.cash_on_delivery, zone.cash_on_delivery, pincodes.cash_on_delivery) AS cash_on_delivery,
  coalesce(exception.min_days, zone.min_days, pincodes.min_days) AS min_days,
  coalesce(exception.max_days, zone.max_days, pincodes.max_days) AS max_days
FROM pincodes
JOIN cities ON cities.id = pincodes.city_id
JOIN states ON states.id = cities.state_id
LEFT JOIN delivery_zones zone ON zone.id = states.delivery_zone_id
LEFT JOIN LATERAL (
  SELECT * FROM delivery_exceptions
  WHERE prefix IN (left(pincodes.pin, 2), left(pincodes.pin, 3), left(pincodes.pin, 4), left(pincodes.pin, 5), pincodes.pin::text)
  ORDER BY length(prefix) DESC LIMIT 1
) exception ON true;

-- Cities with their state and country. `is_served`: the shop delivers to the country.
CREATE OR REPLACE VIEW places AS
SELECT cities.id AS city_id, cities.name AS city, states.id AS state_id, states.name AS state, states.gst_code AS state_gst_code,
  countries.id AS country_id, countries.name AS country, countries.code AS country_code, countries.active AS is_served
FROM cities
JOIN states ON states.id = cities.state_id
JOIN countries ON countries.id = states.country_id;
