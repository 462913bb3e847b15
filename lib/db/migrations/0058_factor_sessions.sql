ALTER TABLE "staff_sessions" ADD COLUMN "factor_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_activity" ADD COLUMN "command" text;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "preview_expires_at" timestamp with time zone;--> statement-breakpoint
-- Sessions that began while their member had a second factor were started with it. The others end: they may belong to a person who knew the password alone.
UPDATE staff_sessions SET factor_proven_at = proven_at FROM staff
WHERE staff.id = staff_sessions.staff_id AND (
  staff.totp_since < staff_sessions.created_at
  OR EXISTS (SELECT FROM staff_passkeys WHERE staff_passkeys.staff_id = staff.id AND staff_passkeys.created_at < staff_sessions.created_at)
);--> statement-breakpoint
UPDATE blogs SET preview_expires_at = now() + interval '7 days' WHERE preview_token IS NOT NULL;
