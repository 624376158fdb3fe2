ALTER TABLE "session_token" ADD COLUMN "chain" varchar(64);--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "step" integer DEFAULT 0 NOT NULL;