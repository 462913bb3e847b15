-- The activity log is append-only, for the shop's own database user, too: whoever takes over the admin cannot hide what they did.
CREATE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The activity log is append-only.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_activity_is_append_only BEFORE UPDATE OR DELETE ON staff_activity
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_log();
--> statement-breakpoint
CREATE TRIGGER staff_activity_is_not_emptied BEFORE TRUNCATE ON staff_activity
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_log();
