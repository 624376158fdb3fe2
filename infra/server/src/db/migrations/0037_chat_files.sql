ALTER TABLE "meet_chat" ADD COLUMN "kind" varchar(9) DEFAULT 'TEXT' NOT NULL;--> statement-breakpoint
ALTER TABLE "meet_chat" ADD COLUMN "file_idx" bigint;--> statement-breakpoint
ALTER TABLE "meet_chat" ADD COLUMN "file_size" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "meet_chat_file" ON "meet_chat" USING btree ("company_code","file_idx") WHERE file_idx is not null;