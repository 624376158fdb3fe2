ALTER TABLE "record_log" ADD COLUMN "state" varchar(12) DEFAULT 'READY' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_log" ADD COLUMN "progress" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_log" ADD COLUMN "fault" varchar(12);--> statement-breakpoint
ALTER TABLE "record_log" ADD COLUMN "duration_sec" integer;--> statement-breakpoint
ALTER TABLE "record_log" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_log" ADD COLUMN "asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "record_log" ADD COLUMN "state_datetime" timestamp with time zone;--> statement-breakpoint
-- accepted: the index holds only recordings that are under way, of which there are none yet; a million rows are read in a second
CREATE INDEX "record_log_open" ON "record_log" USING btree ("state","state_datetime") WHERE "record_log"."state" in ('RECORDING', 'PROCESSING');