-- The activity log is append-only, even for the shop's own database user: an attacker who takes over the admin cannot hide what they did. Only entries about
-- viewed personal data go, after a year (VIEWS_KEPT_DAYS in lib/commerce/staff/sessions.ts): they are personal data of the staff.
CREATE OR REPLACE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.action LIKE '%.seen' AND OLD.at < now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'The activity log is append-only.' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE OR REPLACE TRIGGER staff_activity_is_append_only BEFORE UPDATE OR DELETE ON staff_activity
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log();
CREATE OR REPLACE TRIGGER staff_activity_is_not_emptied BEFORE TRUNCATE ON staff_activity
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_log();
