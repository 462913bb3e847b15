-- Two SKUs that differ only in case are the same SKU. A shop that has such a pair keeps it, with an index that is not unique: which of the two is meant,
-- only the shopkeeper knows. The editor and the import refuse new pairs either way.
DO $$
BEGIN
  CREATE UNIQUE INDEX variants_sku_any_case ON variants (lower(sku));
EXCEPTION WHEN unique_violation THEN
  RAISE WARNING 'Some SKUs differ only in case. Give each variant an SKU of its own, then recreate the index variants_sku_any_case as a unique one.';
  CREATE INDEX variants_sku_any_case ON variants (lower(sku));
END $$;
