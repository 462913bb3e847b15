-- Wakes workers when there is work. PostgreSQL sends notifications at commit, so a rollback wakes none.

CREATE OR REPLACE FUNCTION notify_outbound_messages() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NOTIFY outbound_messages;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER outbound_messages_notify AFTER INSERT ON outbound_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_outbound_messages();

CREATE OR REPLACE FUNCTION notify_payments() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NOTIFY payments;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER refunds_queued AFTER INSERT ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION notify_payments();
CREATE OR REPLACE TRIGGER webhook_events_received AFTER INSERT ON webhook_events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_payments();
