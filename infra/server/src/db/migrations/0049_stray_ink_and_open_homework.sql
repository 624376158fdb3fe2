ALTER TABLE "note_ink_receipt" ADD COLUMN "stray" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- accepted: a company’s homework is some ten thousand rows, a fraction of a second
CREATE INDEX "task_author_due" ON "task" USING btree ("company_code","reg_user_idx","submit_limit_datetime","task_idx") WHERE delete_yn = 0;--> statement-breakpoint
-- accepted: a million parts take about a second, and only the open ones are written
CREATE INDEX "task_user_open" ON "task_user" USING btree ("company_code","user_idx","task_idx") WHERE task_status < 2;