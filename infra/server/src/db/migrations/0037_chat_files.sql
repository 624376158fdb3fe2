ALTER TABLE "meet_chat" ADD COLUMN "kind" varchar(9) DEFAULT 'TEXT' NOT NULL;--> statement-breakpoint
ALTER TABLE "meet_chat" ADD COLUMN "file_idx" bigint;--> statement-breakpoint
ALTER TABLE "meet_chat" ADD COLUMN "file_size" bigint;--> statement-breakpoint
-- accepted: its rows begin with this version, so that it is empty; the table is read once, half a second a million lines
CREATE UNIQUE INDEX "meet_chat_file" ON "meet_chat" USING btree ("company_code","file_idx") WHERE file_idx is not null;